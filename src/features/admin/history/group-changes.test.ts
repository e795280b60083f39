import { expect, test } from 'vitest'
import type { RowChangesRow } from '#shared/schema/rows'
import { bulkName, firstNames, groupChanges, restoredFields } from './group-changes'

const change = (id: string, over: Partial<RowChangesRow> = {}): RowChangesRow => ({
  id,
  table_name: 'products',
  row_id: `row of ${id}`,
  row_name: id,
  action: 'update',
  actor_id: 'boss',
  before: { price: 10 },
  changed_at: '2026-01-01T12:00:00.000001Z',
  ...over,
})
const changes = (name: string, count: number, over: Partial<RowChangesRow> = {}) =>
  Array.from({ length: count }, (_, at) => change(`${name}${at}`, over))
const later = (second: number) => ({ changed_at: `2026-01-01T12:00:${second}.000001Z` })
const sizes = (list: RowChangesRow[]) => groupChanges(list).map(({ length }) => length)

test('the changes of one mutation, which have the same time and admin, are one', () => {
  const mine = changes('a', 3)
  const groups = groupChanges([
    ...mine,
    change('b', { changed_at: '2026-01-01T12:00:00.000002Z' }),
    change('c', { actor_id: 'other' }),
    change('d', { table_name: 'rigs' }),
  ])
  expect(groups.map((group) => group.map(({ id }) => id))).toEqual([['a0', 'a1', 'a2'], ['c'], ['d'], ['b']])
})

test('the mutations of 100 rows that a long bulk change was written in are one', () => {
  const parts = [...changes('a', 100), ...changes('b', 100, later(10)), ...changes('c', 50, later(20))]
  expect(sizes(parts)).toEqual([250])
})

test('two bulk changes of other fields, of the same rows, long apart or of fewer rows are two', () => {
  const first = changes('a', 100)
  expect(sizes([...first, ...changes('b', 100, { ...later(10), before: { tags: [] } })])).toEqual([100, 100])
  expect(sizes([...first, ...changes('a', 50, later(10))])).toEqual([100, 50])
  expect(sizes([...first, ...changes('b', 50, later(50))])).toEqual([100, 50])
  expect(sizes([change('c'), ...changes('b', 100, later(10))])).toEqual([1, 100])
  expect(sizes([...changes('a', 60), ...changes('b', 50, later(10))])).toEqual([60, 50])
})

test('a bulk change is named after its fields and its rows', () => {
  expect(bulkName(changes('a', 22))).toBe('22 products: Price')
  expect(bulkName(changes('a', 22), 1)).toBe('1 product: Price')
  expect(bulkName([change('a', { before: { price: 1, sale_price: 2 } }), change('b')])).toBe(
    '2 products: Price and Sale price',
  )
  expect(bulkName(changes('a', 2, { before: { title: '', price: 1, tags: [], category: '' } }))).toBe(
    '2 products: 4 fields',
  )
  expect(bulkName(changes('a', 2, { action: 'delete' }))).toBe('2 products')
  expect(bulkName(changes('a', 2, { table_name: 'paint_codes' }))).toBe('2 rows: Price')
})

test('what a restore brings back is named in a sentence', () => {
  expect(restoredFields(changes('a', 22), 22)).toBe('“Price” for 22 products')
  expect(
    restoredFields(changes('a', 2, { before: { title: '', price: 1, tags: [], category: '' } }), 2),
  ).toBe('4 fields for 2 products')
})

test('the first names of many rows are followed by the number of the others', () => {
  expect(firstNames(changes('a', 3), 2)).toBe('a0, a1, and a2')
  expect(firstNames(changes('a', 4), 2)).toBe('a0, a1, and 2 more')
  expect(firstNames([change('')], 2)).toBe('No title')
})
