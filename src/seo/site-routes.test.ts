import { expect, test } from 'vitest'
import { canonicalPath, isItemPath } from './site-routes'

const ID = '1f0c3a52-0000-4000-8000-00000000000a'

test.each([
  ['/projects/', '/projects'],
  ['/Projects', '/projects'],
  ['/AUTH/', '/auth'],
  [`/Projects/${ID.toUpperCase()}/`, `/projects/${ID}`],
  ['/Projects/Gallery-Body-1F0C3A52', '/projects/gallery-body-1f0c3a52'],
  ['/Farriers-Vets/Shoe Racks/', '/farriers-vets/Shoe%20Racks'],
  ['/my-orders/A1/', '/my-orders/A1'],
  ['/farriers-vets/\r\nx: y/', '/farriers-vets/%0D%0Ax%3A%20y'],
])('the canonical path of %j is %s', (path, canonical) => {
  expect(canonicalPath(path)).toBe(canonical)
  expect(canonicalPath(decodeURIComponent(canonical))).toBeNull()
})

test.each(['/', '/projects', `/projects/${ID}`, '/news/1f0c3a52', '/farriers-vets/Racks'])(
  '%s is canonical',
  (path) => {
    expect(canonicalPath(path)).toBeNull()
  },
)

test.each(['//evil.example/', '//evil.example', '/\\evil.example/', '/projects//', '/no/page/'])(
  '%s has no route, and therefore no redirect',
  (path) => {
    expect(canonicalPath(path)).toBeNull()
  },
)

test('only pages of items have item paths', () => {
  for (const path of [`/store/${ID}`, '/store/forge-1f0c3a52', '/store/1f0c3a52', '/first-responders/any'])
    expect([path, isItemPath(path)]).toEqual([path, true])
  for (const path of [
    '/store',
    '/rigs-available/compare',
    '/my-orders/1',
    '/store/x',
    '/store/forge-1f0c3a5',
    '/store/a.b-1f0c3a52',
    `/store/forge-${ID}`,
  ])
    expect([path, isItemPath(path)]).toEqual([path, false])
})
