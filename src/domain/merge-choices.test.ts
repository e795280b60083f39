import fc from 'fast-check'
import { expect, test } from 'vitest'
import { mergeChoices } from './merge-choices'
import { PROJECT_PRESETS } from './project-presets'

test('keeps the presets first and adds what the data know beyond them', () => {
  expect(mergeChoices(['Ford', 'RAM'], ['Isuzu', 'ford', 'Hino', ' Ford ', null, '', 'Isuzu'])).toEqual([
    'Ford',
    'RAM',
    'Hino',
    'Isuzu',
  ])
})

test('holds every preset and every value once, whatever the data hold', () => {
  fc.assert(
    fc.property(fc.array(fc.option(fc.string())), (found) => {
      const merged = mergeChoices(PROJECT_PRESETS.make, found)
      const folded = merged.map((choice) => choice.toLowerCase())
      expect(new Set(folded).size).toBe(folded.length)
      expect(merged.slice(0, PROJECT_PRESETS.make.length)).toEqual(PROJECT_PRESETS.make)
      for (const value of found) {
        if (value?.trim()) expect(folded).toContain(value.trim().toLowerCase())
      }
    }),
  )
})
