import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { DEFAULT_COMPANY_FACTS } from '../../../src/domain/default-company-facts'
import { SHELL_PATH } from '../../../src/domain/shell'
import { shopSwitches } from '../../../src/domain/shop-switches'
import { withShellWords } from '../../../src/pwa/shell-words'
import { ORIGIN_TO_BE } from './prerender/prerender-once'
import { CLOSED, NOWHERE, servePages } from './serve-pages'

const WORDS = { facts: DEFAULT_COMPANY_FACTS, switches: shopSwitches(null), isListed: true }
const SHELL = '<html><head></head><body><div id="root"></div></body></html>'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rigworks-pages-'))
  writeFileSync(join(folder, 'faqs.html'), `<link rel="canonical" href="${ORIGIN_TO_BE}/faqs">`)
  writeFileSync(join(folder, SHELL_PATH), withShellWords(SHELL, WORDS))
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

/** What is sent to whoever asks with these headers. */
async function send(path: string, headers: IncomingMessage['headers']): Promise<Sent> {
  const told: Sent = { isAnswered: false, headers: new Map(), body: Buffer.of() }
  const response = {
    setHeader: (name: string, value: unknown) => told.headers.set(name, value),
    writeHead: () => response,
    end(body: Buffer) {
      told.body = body
    },
  }
  const request = { method: 'GET', headers }
  const pages = servePages()
  await pages.take(folder, ['faqs.html', SHELL_PATH.slice(1)])
  told.isAnswered = pages.answer(path, request as IncomingMessage, response as unknown as ServerResponse)
  return told
}

/** The text that is sent to whoever asks by the name `host`. */
async function sent(path: string, host = 'localhost:4173'): Promise<string> {
  const { isAnswered, body } = await send(path, { host })
  return isAnswered ? body.toString() : 'unanswered'
}

const asItIs = (body: Buffer) => body

test.each([
  ['gzip, deflate, br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['', undefined, asItIs],
])('to whoever accepts "%s" a page is sent as %s', async (accepted, encoding, decode) => {
  const { headers, body } = await send('/faqs', { host: 'localhost', 'accept-encoding': accepted })
  expect(headers.get('content-encoding')).toBe(encoding)
  expect(headers.get('vary')).toBe('accept-encoding')
  expect(decode(body).toString()).toContain('/faqs"')
})

test('a page names the address that the site was said to have, else the one by which it was asked', async () => {
  vi.stubEnv('VITE_SITE_URL', '')
  expect(await sent('/faqs', '127.0.0.1:4173')).toContain('href="http://127.0.0.1:4173/faqs"')
  vi.stubEnv('VITE_SITE_URL', 'https://rigworks.example')
  expect(await sent('/faqs', '127.0.0.1:4173')).toContain('href="https://rigworks.example/faqs"')
})

test('an address that is no page is told so, and no other', async () => {
  expect(await sent(NOWHERE)).toContain('There is nothing at this address')
  expect(await sent(SHELL_PATH)).toContain('Nothing at this address can be read without scripts')
  // Nobody can ask for it by an address.
  expect(await sent(`/${NOWHERE}`)).toBe('unanswered')
})

test('while the site is closed it says so, and names no page', async () => {
  const text = await sent(CLOSED)
  expect(text).toContain('We are working on the site')
  expect(text).not.toContain('can be read')
  expect(text).not.toMatch(/href="\/(store|projects)"/)
  expect(text).toContain('href="tel:')
})

test('pages of things that are gone are gone, and styles that somebody may ask for next are not', async () => {
  const pages = servePages()
  writeFileSync(join(folder, 'old.css'), 'p{}')
  await pages.take(folder, ['faqs.html', 'old.css', SHELL_PATH.slice(1)])
  pages.keepOnly([SHELL_PATH])
  expect(['/faqs', '/old.css', SHELL_PATH].map(pages.has)).toEqual([false, true, true])
})
