import { expect, test } from 'vitest'
import { guessDelimiter } from './guess-delimiter'

test.each([
  ['Title,Price\nCap,26', ','],
  ['Title;Price\nCap;26', ';'],
  ['Title\tPrice\nCap\t26', '\t'],
  ['Title|Price', '|'],
  ['Title', ','],
  ['', ','],
])('%j is parted by %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter))

test('only the header counts: tags are parted by semicolons further down', () => {
  expect(guessDelimiter('Title,Tags\nCap,a;b;c;d;e')).toBe(',')
})

test('what stands in quotes parts nothing, and blank lines before the header are no header', () => {
  expect(guessDelimiter('\n\n"Title, long, and\nwide";Price\n')).toBe(';')
})
