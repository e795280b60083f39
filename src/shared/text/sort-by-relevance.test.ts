import { expect, test } from 'vitest'
import { sortByRelevance } from './sort-by-relevance'

const ordered = (rows: string[][], query: string) =>
  sortByRelevance(rows, (texts) => texts, query).map(([title]) => title)

test('a complete word in the title ranks before the beginning of a word, and both before other texts', () => {
  const rows = [
    ['Shop Hoodie', 'With a forge on the back'],
    ['Forged Hooks', ''],
    ['Propane Forge', ''],
    ['Anvil Stand', 'Unforgettable'],
  ]
  expect(ordered(rows, 'FORGES')).toEqual(['Propane Forge', 'Forged Hooks', 'Shop Hoodie', 'Anvil Stand'])
})

test('a model name is one word, with or without its hyphen', () => {
  const rows = [
    ['Body', 'Fits the F-350.'],
    ['RAM 3500 body', ''],
    ['F-350 body', ''],
  ]
  for (const query of ['F-350', 'f350'])
    expect(ordered(rows, query)).toEqual(['F-350 body', 'Body', 'RAM 3500 body'])
})

test('equal matches keep their order', () => {
  expect(ordered([['Cap B'], ['Cap A']], 'cap')).toEqual(['Cap B', 'Cap A'])
})
