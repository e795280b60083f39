import { expect, test } from 'vitest'
import { refuseOnFullDisk } from './refuse-on-full-disk'

const full = { isLeft: () => false }
const ask = (method: string, path: string, room = full) =>
  refuseOnFullDisk(new Request(`http://localhost${path}`, { method }), room)

test.each([
  ['POST', '/rest/v1/rpc/sync_push'],
  ['POST', '/rest/v1/quote_requests'],
  ['POST', '/auth/v1/token?grant_type=password'],
  ['PUT', '/storage/v1/object/avatars/a.webp'],
  ['DELETE', '/storage/v1/object/avatars'],
])('%s %s is refused while the disk is full, and accepted as soon as there is room', (method, path) => {
  const answer = ask(method, path)
  expect(answer?.status).toBe(503)
  expect(answer?.headers.get('retry-after')).toBe('30')
  expect(ask(method, path, { isLeft: () => true })).toBeNull()
})

test.each([
  ['POST', '/rest/v1/rpc/sync_pull'],
  ['POST', '/rest/v1/rpc/sync_digest'],
  ['GET', '/storage/v1/object/public/slideshow/a.webp'],
])('%s %s is answered while the disk is full', (method, path) => expect(ask(method, path)).toBeNull())
