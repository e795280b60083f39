import fc from 'fast-check'
import { expect, test } from 'vitest'
import { MAX_LENGTH, MIN_LENGTH, pageDescription } from './page-description'

const FACTS = 'A custom aluminum build. TIG welded in Genoa, NY, by a shop that’s been building since 1994.'

test('a text of the right length is unchanged, on one line', () => {
  const words = 'Nine feet of drawers, a gas forge\n that swings out, and an anvil stand.'
  expect(pageDescription(words, FACTS)).toBe(words.replace('\n', ''))
})

test('the facts follow a short text, and replace an empty one', () => {
  expect(pageDescription('With awning', FACTS)).toBe(`With awning. ${FACTS}`)
  expect(pageDescription(null, FACTS)).toBe(FACTS)
  expect(pageDescription(' \n ', FACTS)).toBe(FACTS)
})

test('a long text is cut after a sentence, or else after a word', () => {
  const sentence = `${'word '.repeat(20).trim()}.`
  expect(pageDescription(`${sentence} ${sentence}`, FACTS)).toBe(sentence)
  expect(pageDescription('word '.repeat(60), FACTS)).toMatch(/^(word )+word…$/)
})

test('any text gives 50 to 160 characters, and no character is split', () => {
  const texts = fc.oneof(
    fc.string({ unit: 'grapheme', maxLength: 400 }),
    fc.constant('👩🏽‍🚒'.repeat(60)),
    fc.constant('W'.repeat(300)),
  )
  fc.assert(
    fc.property(texts, (text) => {
      const description = pageDescription(text, FACTS)
      expect(description.length).toBeGreaterThanOrEqual(MIN_LENGTH)
      expect(description.length).toBeLessThanOrEqual(MAX_LENGTH)
      expect(description).not.toMatch(/\p{Surrogate}/u)
    }),
  )
})
