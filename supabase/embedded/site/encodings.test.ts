import { expect, test } from 'vitest'
import { encodingFor } from './encodings'

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['gzip;q=0.5, br;q=0', 'gzip'],
  ['br;q=0.9,gzip', 'br'],
  ['gzip;q=0', 'identity'],
  ['broken, xgzip', 'identity'],
  [undefined, 'identity'],
])('a client that accepts "%s" gets %s', (accepted, encoding) => {
  expect(encodingFor({ headers: accepted === undefined ? {} : { 'accept-encoding': accepted } })).toBe(
    encoding,
  )
})
