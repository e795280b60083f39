import { expect, test } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import type { RowChangesRow } from '#shared/schema/rows'
import { restoredChanges } from './restored-changes'

const change = (day: number, before: RowValues, action: 'update' | 'delete' = 'update'): RowChangesRow => ({
  id: `c${day}`,
  table_name: 'projects',
  row_id: 'p1',
  row_name: 'Forge body',
  action,
  actor_id: 'boss',
  before,
  changed_at: `2026-01-0${day}T12:00:00Z`,
})
const restored = (changes: RowChangesRow[], row?: RowValues) =>
  [...restoredChanges(changes, row)].map(([id, source]) => [id, source.id])

test('a change whose fields have the values from before an earlier change is a restore of it', () => {
  const changes = [change(2, { title: 'B' }), change(1, { title: 'A', year: 2020 })]
  expect(restored(changes, { title: 'A', year: 2021 })).toEqual([['c2', 'c1']])
  expect(restored(changes, { title: 'C', year: 2021 })).toEqual([])
})

test('all fields of a restore are back, from the last change that they agree with', () => {
  const first = change(1, { title: 'A', year: 2020 })
  const again = change(2, { title: 'B', year: 2021 })
  expect(restored([first, again], { title: 'A', year: 2022 })).toEqual([])
  expect(restored([first, again], { title: 'A', year: 2020 })).toEqual([['c2', 'c1']])
  const undone = change(3, { title: 'A' })
  expect(restored([first, again, undone], { title: 'B', year: 2020 })).toEqual([
    ['c2', 'c1'],
    ['c3', 'c2'],
  ])
})

test('a switch or status set back, a field emptied again, a position and a deletion are no restore', () => {
  const turned = (field: string, one: RowValues[string], other: RowValues[string]) =>
    restored([change(1, { [field]: one }), change(2, { [field]: other })], { [field]: one })
  expect(turned('published', true, false)).toEqual([])
  expect(turned('display_order', 1, 2)).toEqual([])
  expect(turned('status', 'available', 'pending')).toEqual([])
  expect(turned('sale_price', null, 20)).toEqual([])
  expect(turned('sale_price', 20, null)).toEqual([['c2', 'c1']])
  expect(restored([change(1, { title: 'A' }), change(2, { title: 'A' }, 'delete')])).toEqual([])
})

test('the values after a change of a deleted row are those before its deletion', () => {
  expect(
    restored([change(1, { year: 1 }), change(2, { year: 2 }), change(3, { year: 1 }, 'delete')]),
  ).toEqual([['c2', 'c1']])
  expect(restored([change(1, { year: 1 }), change(2, { year: 2 })])).toEqual([])
})
