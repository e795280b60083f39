import { expect, test } from 'vitest'
import { filterRows, sortRows } from './arrange-rows'

const row = (id: string, title: string, price: number | null = null) => ({ id, title, price })
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).join('')

test('texts are sorted without regard to case and accents; equal rows keep their order', () => {
  const rows = [row('a', 'zebra'), row('b', 'Škoda'), row('c', 'skoda'), row('d', 'Anvil')]
  expect(ids(sortRows(rows, ({ title }) => title, false))).toBe('dbca')
  expect(ids(sortRows(rows, ({ title }) => title, true))).toBe('abcd')
})

test('rows without a value are last in both directions', () => {
  const rows = [row('a', '', 5), row('b', ''), row('c', '', 10), row('d', '', Number.NaN)]
  expect(ids(sortRows(rows, ({ price }) => price, false))).toBe('acbd')
  expect(ids(sortRows(rows, ({ price }) => price, true))).toBe('cabd')
})

test('a row is listed when it matches the search and every active filter', () => {
  const rows = [row('a', 'x', 1), row('b', 'x', 2), row('c', 'y', 2)]
  const byTitle = {
    key: 'title',
    label: '',
    choices: [],
    matches: (one: { title: string }, value: string) => one.title === value,
  }
  const byPrice = {
    key: 'price',
    label: '',
    choices: [],
    matches: (one: { price: number | null }, value: string) => String(one.price) === value,
  }
  const found = (matches: string[] | null, chosen: Record<string, string>) =>
    ids(filterRows(rows, matches && new Set(matches), [byTitle, byPrice], chosen))
  expect(found(null, {})).toBe('abc')
  expect(found(null, { title: 'x', price: '' })).toBe('ab')
  expect(found(['b', 'c'], { title: 'x', price: '2' })).toBe('b')
  expect(found([], {})).toBe('')
})
