import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseTags, tagsProblem, tagText } from './tag-text'

test('Admin 5: tags are comma-separated in the form', () => {
  expect(parseTags(' anvil,  Two  forges ,,ANVIL, dog box\nramp ')).toEqual([
    'anvil',
    'Two forges',
    'dog box',
    'ramp',
  ])
  expect(parseTags('')).toEqual([])
  expect(tagText(['anvil', 'ramp'])).toBe('anvil, ramp')
})

test('parsing the text of parsed tags gives the same tags', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      const tags = parseTags(text)
      expect(parseTags(tagText(tags))).toEqual(tags)
    }),
  )
})

test("rejects tags that exceed the server's limits", () => {
  expect(tagsProblem(['a'.repeat(60)])).toBeNull()
  expect(tagsProblem(['a'.repeat(61)])).toBe('A tag can have up to 60 characters')
  expect(tagsProblem(Array.from({ length: 61 }, (_, at) => String(at)))).toBe('Up to 60 tags')
})
