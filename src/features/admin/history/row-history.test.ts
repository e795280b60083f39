import { expect, test } from 'vitest'
import type { RowChangesRow } from '#shared/schema/rows'
import { fieldChanges, nounOf, valuesBefore } from './row-history'

const change = (over: Partial<RowChangesRow>): RowChangesRow => ({
  id: 'c1',
  table_name: 'projects',
  row_id: 'p1',
  row_name: 'Forge body',
  action: 'update',
  actor_id: 'boss',
  before: {},
  changed_at: '2026-01-01T12:00:00Z',
  ...over,
})
const FIRST = change({ before: { title: 'A', year: 2020 } })
const SECOND = change({ id: 'c2', before: { title: 'B' }, changed_at: '2026-01-02T12:00:00Z' })
const DELETION = change({
  id: 'c3',
  action: 'delete',
  before: { title: 'C', year: 2021 },
  changed_at: '2026-01-03T12:00:00Z',
})

test('the value after a change is the value before the next change of the field, or the current value', () => {
  const row = { title: 'C', year: 2021 }
  expect(fieldChanges(FIRST, [SECOND, FIRST], row)).toEqual([
    { field: 'title', before: 'A', after: 'B' },
    { field: 'year', before: 2020, after: 2021 },
  ])
  expect(fieldChanges(SECOND, [SECOND, FIRST], row)).toEqual([{ field: 'title', before: 'B', after: 'C' }])
})

test('a field that a change has emptied shows no value after it, whatever its current value is', () => {
  const emptied = { ...FIRST, before: { sale_price: 100 } }
  const filled = { ...SECOND, before: { sale_price: null } }
  expect(fieldChanges(emptied, [filled, emptied], { sale_price: 50 })).toEqual([
    { field: 'sale_price', before: 100, after: null },
  ])
})

test('the values after the last change of a deleted row are those before its deletion', () => {
  expect(fieldChanges(SECOND, [DELETION, FIRST, SECOND], undefined)).toEqual([
    { field: 'title', before: 'B', after: 'C' },
  ])
})

test('a deletion shows no values after it, even once the row is restored', () => {
  expect(fieldChanges(DELETION, [DELETION], { title: 'C', year: 2021 })).toEqual([
    { field: 'title', before: 'C', after: undefined },
    { field: 'year', before: 2021, after: undefined },
  ])
})

test('the title of a row is listed first', () => {
  const before = { make: 'Ford', price: 1, title: 'C' }
  expect(fieldChanges({ ...DELETION, before }, [], undefined).map(({ field }) => field)).toEqual([
    'title',
    'make',
    'price',
  ])
})

test('a table of a newer build has no noun, and a value that is no object has no fields', () => {
  expect(nounOf({ table_name: 'paint_codes' })).toBeUndefined()
  expect(nounOf({ table_name: 'toString' })).toBeUndefined()
  expect(valuesBefore({ before: null })).toEqual({})
  expect(valuesBefore({ before: ['a'] })).toEqual({})
})
