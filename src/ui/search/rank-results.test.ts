import { expect, test } from 'vitest'
import { rankResults } from './rank-results'
import { searchTarget } from './search-target'

const target = (label: string, details: string[] = [], hidden: string[] = [], group = 'Users') =>
  searchTarget(group, `/${group}/${label}`, label, details, hidden)

const ranked = (targets: ReturnType<typeof target>[], query: string) =>
  rankResults(targets, new Set(targets.map(({ id }) => id)), query, 'Sections').flatMap(({ results }) =>
    results.map(({ label }) => label),
  )

test('a word that begins with the query is before a word with the query inside', () => {
  const people = [target('Ann Bowen'), target('Tess Hollis', ['owen@farm.example']), target('Kit Owens')]
  expect(ranked(people, 'owen')).toEqual(['Kit Owens', 'Tess Hollis', 'Ann Bowen'])
  expect(ranked([target('Blowtorch'), target('Brush, low')], 'low')).toEqual(['Brush, low', 'Blowtorch'])
})

test('a label that begins with the query is before the other words of a label, accents or not', () => {
  expect(ranked([target('The Škoda'), target('Škoda')], 'skoda')).toEqual(['Škoda', 'The Škoda'])
})

test.each(['f350', 'F-350', '350'])('a part of a model name begins a word: %s', (query) => {
  expect(ranked([target('Part 90f3501'), target('Ford F-350')], query).at(0)).toBe('Ford F-350')
})

test('the group with the best result is first', () => {
  const targets = [target('Bowen'), target('Owen', [], [], 'Orders')]
  expect(ranked(targets, 'owen')).toEqual(['Owen', 'Bowen'])
})

test('each word of the query counts, whatever is hidden', () => {
  const targets = [target('Bowen kit'), target('GR-10042', ['Owen'], ['Kitchen Rd'])]
  expect(ranked(targets, 'owen kit')).toEqual(['GR-10042', 'Bowen kit'])
})
