import { gzipSync } from 'node:zlib'
import { type Attack, anyCaller, asJson } from './attack'
import { anyText } from './poison'

const PLACES = [
  '/rest/v1/rpc/sync_push',
  '/rest/v1/quote_requests',
  '/storage/v1/object/quote-attachments/a.webp',
  '/auth/v1/token',
  '/functions/v1/send-mail',
  '/functions/v1/snipcart-webhook',
  '/share',
  '/',
]

/** Bodies that do not match their headers, and requests that two servers would parse differently. */
export const attackBody: Attack = (random, world) => {
  const target = random.pick(PLACES) ?? '/'
  const headers = asJson(anyCaller(random, world))
  const request = { method: 'POST', target, headers }
  switch (random.below(9)) {
    case 0:
      return { ...request, headers: [...headers, ['Content-Length', '999999999999']] }
    case 1:
      return { ...request, headers: [...headers, ['Content-Length', '-1']] }
    case 2:
      return {
        ...request,
        headers: [...headers, ['Content-Length', '5'], ['Content-Length', '6']],
        body: '{"a":1}',
      }
    case 3:
      return {
        ...request,
        headers: [...headers, ['Transfer-Encoding', 'chunked'], ['Content-Length', '4']],
        body: '0\r\n\r\nGET /_mail HTTP/1.1\r\n\r\n',
      }
    case 4:
      return { ...request, headers: [...headers, ['Transfer-Encoding', 'chunked']], body: 'ffffffffff\r\nx' }
    case 5:
      return {
        ...request,
        headers: [...headers, ['Content-Encoding', 'gzip']],
        body: gzipSync('{"request":{}}'.repeat(9_000)),
      }
    case 6:
      return { ...request, headers: [...headers, ['X-Long', 'x'.repeat(30_000)]], body: '{}' }
    case 7:
      return { ...request, body: random.chance(0.2) ? ' '.repeat(4_300_000) : ' '.repeat(400_000) }
    default:
      return {
        ...request,
        bytes: Buffer.from(`${anyText(random)} ${target} HTTP/9.9\r\n${anyText(random)}\r\n\r\n`),
      }
  }
}
