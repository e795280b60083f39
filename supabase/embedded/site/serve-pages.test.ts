import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUSE_FACTS } from '../../../src/domain/house-facts'
import { SHELL_PATH } from '../../../src/domain/shell'
import { shopSwitches } from '../../../src/domain/shop-switches'
import { withShellWords } from '../../../src/pwa/shell-words'
import { ORIGIN_TO_BE } from './prerender/prerender-once'
import { CLOSED, NOWHERE, servePages } from './serve-pages'

const WORDS = { facts: HOUSE_FACTS, switches: shopSwitches(null), isListed: true }
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

/** What is sent to whoever asks by the name `host`. */
async function sent(path: string, host = 'localhost:4173'): Promise<string> {
  let body = ''
  const response = {
    setHeader: () => undefined,
    writeHead: () => response,
    end(text: Buffer) {
      body = text.toString()
    },
  }
  const request = { method: 'GET', headers: { host } }
  const pages = servePages()
  await pages.take(folder, ['faqs.html', SHELL_PATH.slice(1)])
  const isAnswered = pages.answer(path, request as IncomingMessage, response as unknown as ServerResponse)
  return isAnswered ? body : 'unanswered'
}

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
