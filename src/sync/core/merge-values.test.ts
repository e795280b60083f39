import fc from 'fast-check'
import { expect, it } from 'vitest'
import { mergeValue } from './merge-values'

it('S12: merges settings by key, including nested objects', () => {
  const base = { mon: { open: 8, close: 5 }, tue: 1 }
  const mine = { mon: { open: 9, close: 5 }, tue: 1 }
  const theirs = { mon: { open: 8, close: 6 }, tue: 2 }
  expect(mergeValue('keys', base, mine, theirs)).toEqual({ mon: { open: 9, close: 6 }, tue: 2 })
})

it('S12: merging lists is idempotent, and returns the changed side if only one side changed', () => {
  const list = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'))
  fc.assert(
    fc.property(list, list, list, (base, mine, theirs) => {
      const merged = mergeValue('elements', base, mine, theirs)
      expect(mergeValue('elements', base, mine, merged)).toEqual(merged)
      expect(mergeValue('elements', base, base, theirs)).toEqual(theirs)
      expect(mergeValue('elements', base, mine, base)).toEqual(mine)
    }),
  )
})
