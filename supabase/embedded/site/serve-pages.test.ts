import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { withNoscript } from '../../../src/pwa/build/shell-noscript'
import { DEFAULT_COMPANY_FACTS } from '../../../src/shared/shop/default-company-facts'
import { shopSwitches } from '../../../src/shared/shop/shop-switches'
import { SHELL_PATH } from '../../../src/shared/site/shell'
import { ORIGIN_PLACEHOLDER } from './prerender/prerender-once'
import { MAINTENANCE_SHELL, NOT_FOUND_SHELL, servePages } from './serve-pages'

const WORDS = { facts: DEFAULT_COMPANY_FACTS, switches: shopSwitches(null), isListed: true }
const SHELL = '<html><head></head><body><div id="root"></div></body></html>'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rigworks-pages-'))
  writeFileSync(join(folder, 'faqs.html'), `<link rel="canonical" href="${ORIGIN_PLACEHOLDER}/faqs">`)
  writeFileSync(join(folder, SHELL_PATH), withNoscript(SHELL, WORDS))
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

interface Sent {
  isAnswered: boolean
  headers: Map<string, unknown>
  body: Buffer
}

/** What a request with these headers gets. */
async function send(path: string, headers: IncomingMessage['headers']): Promise<Sent> {
  const result: Sent = { isAnswered: false, headers: new Map(), body: Buffer.of() }
  const response = {
    setHeader: (name: string, value: unknown) => result.headers.set(name, value),
    writeHead: () => response,
    end(body: Buffer) {
      result.body = body
    },
  }
  const request = { method: 'GET', headers }
  const pages = servePages()
  await pages.take(folder, ['faqs.html', SHELL_PATH.slice(1)])
  result.isAnswered = pages.answer(path, request as IncomingMessage, response as unknown as ServerResponse)
  return result
}

/** The text that a request for this `host` gets. */
async function sent(path: string, host = 'localhost:4173'): Promise<string> {
  const { isAnswered, body } = await send(path, { host })
  return isAnswered ? body.toString() : 'unanswered'
}

const asItIs = (body: Buffer) => body

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, asItIs],
])('a client that accepts "%s" gets a page as %s', async (accepted, encoding, decode) => {
  const { headers, body } = await send('/faqs', { host: 'localhost', 'accept-encoding': accepted })
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(headers.get('vary')).toBe('accept-encoding')
  expect(decode(body).toString()).toContain('/faqs"')
})

test('a page contains the configured address of the site, or that of the request', async () => {
  vi.stubEnv('VITE_SITE_URL', '')
  expect(await sent('/faqs', '127.0.0.1:4173')).toContain('href="http://127.0.0.1:4173/faqs"')
  vi.stubEnv('VITE_SITE_URL', 'https://rigworks.example')
  expect(await sent('/faqs', '127.0.0.1:4173')).toContain('href="https://rigworks.example/faqs"')
})

test('only an address without a page gets the not-found shell', async () => {
  expect(await sent(NOT_FOUND_SHELL)).toContain('There’s nothing at this address')
  expect(await sent(SHELL_PATH)).toContain('This page needs JavaScript')
  // No request address leads to it.
  expect(await sent(`/${NOT_FOUND_SHELL}`)).toBe('unanswered')
})

test('a closed site gets the maintenance shell, without links to pages', async () => {
  const text = await sent(MAINTENANCE_SHELL)
  expect(text).toContain('We’re working on the site')
  expect(text).not.toContain('can be read')
  expect(text).not.toMatch(/href="\/(store|projects)"/)
  expect(text).toContain('href="tel:')
})

test('pages of removed items are deleted, and their styles remain for clients that still have the page', async () => {
  const pages = servePages()
  writeFileSync(join(folder, 'old.css'), 'p{}')
  await pages.take(folder, ['faqs.html', 'old.css', SHELL_PATH.slice(1)])
  pages.keepOnly([SHELL_PATH])
  expect(['/faqs', '/old.css', SHELL_PATH].map(pages.has)).toEqual([false, true, true])
})
