import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CARD_TEXT_LENGTH, NEWS_TEXT_LENGTH, truncate } from './truncate'

test('cuts cards at 50 characters and news at 120, with an ellipsis', () => {
  expect(truncate('x'.repeat(51), CARD_TEXT_LENGTH)).toBe(`${'x'.repeat(50)}…`)
  expect(truncate('x'.repeat(121), NEWS_TEXT_LENGTH)).toBe(`${'x'.repeat(120)}…`)
  expect(truncate('x'.repeat(50), CARD_TEXT_LENGTH)).toBe('x'.repeat(50))
})

test('a text is cut after a word, without the punctuation that follows it', () => {
  expect(truncate('The shop has three miles of gravel', 30)).toBe('The shop has three miles of…')
  expect(truncate('The shop has three miles of gravel', 27)).toBe('The shop has three miles of…')
  expect(truncate('Two of them. Others', 15)).toBe('Two of them…')
})

test('a word longer than half of the limit is cut inside', () => {
  expect(truncate(`A ${'x'.repeat(40)}`, 20)).toBe(`A ${'x'.repeat(18)}…`)
})

test('leaves no blank before the ellipsis and splits no character', () => {
  expect(truncate('a word', 2)).toBe('a…')
  expect(truncate('🛻🛻🛻', 2)).toBe('🛻🛻…')
})

test('never exceeds the limit by more than the ellipsis, and only shortens from the end', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.nat(60), (text, length) => {
      const cut = truncate(text, length)
      expect([...cut].length).toBeLessThanOrEqual(length + 1)
      expect(cut === text || text.startsWith(cut.slice(0, -1))).toBe(true)
    }),
  )
})
