import { expect, test } from 'vitest'
import { mergeTabs } from './merge-tabs'

const photo = (key: string) => ({ key: `shop-photos/${key}`, type: 'image/webp', bytes: new ArrayBuffer(1) })
const [a, b, c] = [photo('a'), photo('b'), photo('c')]
const keys = (...photos: { key: string }[]) => new Set(photos.map(({ key }) => key))

test('the photos of another tab that has replaced the draft are added', () => {
  expect(mergeTabs([a], [b], keys())).toEqual({ pictures: [a, b], seen: keys(b), isOther: true })
  expect(mergeTabs([a, b], [b, a, c], keys(a, b))).toMatchObject({ pictures: [a, b, c], isOther: true })
})

test('two tabs that add a photo at the same time both end with both photos, and stop writing', () => {
  // Each has stored its own; the second write has replaced the first.
  const first = mergeTabs([a], [b], keys(a))
  expect(first.pictures).toEqual([a, b])
  const second = mergeTabs([b], [a, b], keys(b))
  expect(second.pictures).toEqual([b, a])
  expect(mergeTabs(first.pictures, [b, a], first.seen).isOther).toBe(false)
  expect(mergeTabs(second.pictures, [b, a], second.seen).isOther).toBe(false)
})

test('a photo removed in this tab does not come back from a draft that the tab has read before', () => {
  expect(mergeTabs([b], [a, b], keys(a, b)).isOther).toBe(false)
})

test('a draft that another tab has saved or discarded is removed here, except for photos that were never stored', () => {
  expect(mergeTabs([a, b], [], keys(a, b))).toMatchObject({ pictures: [], isOther: true })
  expect(mergeTabs([a, c], [], keys(a))).toMatchObject({ pictures: [c], isOther: true })
  expect(mergeTabs([c], [], keys()).isOther).toBe(false)
})
