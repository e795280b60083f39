import type { Attack } from './attack'
import { anyText, encoded } from './poison'

const PATHS = [
  '/../canary.txt',
  '/..%2fcanary.txt',
  '/%2e%2e/canary.txt',
  '/%2e%2e%2fcanary.txt',
  '/%252e%252e%252fcanary.txt',
  '/assets/../../canary.txt',
  '/assets/..%5c..%5ccanary.txt',
  '/..;/canary.txt',
  '/./../canary.txt',
  '//canary.txt',
  '/\\..\\canary.txt',
  '/%c0%ae%c0%ae/canary.txt',
  '/%00/../canary.txt',
  '/index.html%00.js',
  '/%E0%A4%A',
  '/_mail/../../secrets.json',
  '/_mail/%2e%2e%2fsecrets.json',
  '/.data/secrets.json',
  '/.env',
  '/.git/config',
  '/assets',
  '/assets/',
  '/assets/%2e%2e',
  '/share',
  '/sitemap.xml',
  '/store/%2e%2e%2f%2e%2e',
  'http://evil.example/',
  '*',
  'canary.txt',
  `/${'a/'.repeat(6_000)}`,
  `/${'%61'.repeat(3_000)}`,
]

/** Requests for files outside the site and other people's mails, with invalid host names. */
export const attackSite: Attack = (random) => {
  const headers: [string, string][] = []
  if (random.chance(0.2))
    headers.push([
      'Host',
      random.pick(['evil.example', '', 'localhost:1', 'a b', '[::1', `x${'y'.repeat(3_000)}`]) ?? '',
    ])
  if (random.chance(0.2))
    headers.push([
      'Range',
      random.pick(['bytes=0-', 'bytes=-1', `bytes=${'0-1,'.repeat(2_000)}`, 'lines=1']) ?? '',
    ])
  if (random.chance(0.2)) headers.push(['If-None-Match', random.pick(['*', '"', 'W/"'.repeat(900)]) ?? ''])
  if (random.chance(0.2)) headers.push(['X-Snipcart-Purpose', 'Crawling'])
  if (random.chance(0.2))
    headers.push(['Accept-Encoding', random.pick(['br;q=nan', '*;q=0', 'gzip, '.repeat(500)]) ?? ''])
  const path = random.chance(0.85)
    ? (random.pick(PATHS) ?? '/')
    : `/store/${encoded(anyText(random).slice(0, 3_000))}`
  return {
    method: random.pick(['GET', 'GET', 'GET', 'HEAD', 'POST', 'PUT', 'TRACE', 'OPTIONS', 'DELETE']) ?? 'GET',
    target: path,
    headers,
  }
}
