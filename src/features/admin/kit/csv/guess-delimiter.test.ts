import { expect, test } from 'vitest'
import { guessDelimiter } from './guess-delimiter'

test.each([
  ['Title,Price\nCap,26', ','],
  ['Title;Price\nCap;26', ';'],
  ['Title\tPrice\nCap\t26', '\t'],
  ['Title|Price', '|'],
  ['Title', ','],
  ['', ','],
])('%j is separated by %j', (text, delimiter) => expect(guessDelimiter(text)).toBe(delimiter))

test('only the header determines the delimiter, because later rows have tags with semicolons', () => {
  expect(guessDelimiter('Title,Tags\nCap,a;b;c;d;e')).toBe(',')
})

test('quoted delimiters and blank lines before the header are ignored', () => {
  expect(guessDelimiter('\n\n"Title, long, and\nwide";Price\n')).toBe(';')
})
