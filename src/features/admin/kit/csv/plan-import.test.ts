import { expect, test } from 'vitest'
import type { RowValues, SyncedRow } from '../../../../shared/schema/row-values'
import type { CheckedRow } from './check-row'
import { ImportPlanner, rowStep } from './plan-import'
import { PRODUCT_CSV } from './product-csv'

const checked = (number: number, values: RowValues): CheckedRow => ({
  number,
  title: String(values.title),
  values,
  problems: [],
})
const existing = (over: RowValues = {}) =>
  ({
    id: 'a',
    title: 'Anvil',
    description: 'Steel',
    price: 310,
    sale_price: null,
    in_stock: true,
    tags: ['x'],
    ...over,
  }) as SyncedRow

function plan(known: SyncedRow[], rows: CheckedRow[]) {
  const planner = new ImportPlanner(PRODUCT_CSV)
  for (const row of known) planner.addExisting(row)
  return rows.map((row) => planner.plan(row))
}

test('a row with an unknown title is new; a row with a known title is changed or the same', () => {
  const planned = plan(
    [existing(), existing({ id: 'b', title: 'Cap' })],
    [
      checked(2, { title: 'Forge', price: 9 }),
      checked(3, { title: ' ANVIL ', price: 299, tags: ['x'] }),
      checked(4, { title: 'Cap', price: 310 }),
    ],
  )
  expect(planned.map(({ kind }) => kind)).toEqual(['new', 'changed', 'same'])
  expect(planned[1]?.changes).toEqual([
    { key: 'title', header: 'Title', before: 'Anvil', after: ' ANVIL ' },
    { key: 'price', header: 'Price', before: '310', after: '299' },
  ])
})

test('a row whose title occurs several times, in the table or in the file, can only be added', () => {
  const planned = plan(
    [existing(), existing({ id: 'b' }), existing({ id: 'c', title: 'Cap' })],
    [
      checked(2, { title: 'Anvil' }),
      checked(3, { title: 'Cap', price: 1 }),
      checked(4, { title: 'cap', price: 2 }),
    ],
  )
  expect(planned.map(({ kind, problems }) => [kind, problems[0]?.message])).toEqual([
    ['ambiguous', 'Several products have this title'],
    ['changed', undefined],
    ['ambiguous', 'Has the title of row 3'],
  ])
})

test('the resulting row is checked: a new price must be above the existing sale price', () => {
  const [planned] = plan([existing({ sale_price: 200 })], [checked(2, { title: 'Anvil', price: 150 })])
  expect(planned).toMatchObject({
    kind: 'skipped',
    problems: [{ row: 2, message: 'Sale price must be less than regular price' }],
  })
})

test('rows with a known title are updated where they differ, added as new rows, or left', () => {
  const [fresh, changed, same] = plan(
    [existing(), existing({ id: 'b', title: 'Cap' })],
    [
      checked(2, { title: 'Forge', price: 9, category: 'Hardware' }),
      checked(3, { title: 'Anvil', price: 299 }),
      checked(4, { title: 'Cap' }),
    ],
  )
  if (!fresh || !changed || !same) throw new Error('expected three rows')
  const steps = (known: 'update' | 'add' | 'leave') =>
    [fresh, changed, same].map((row) => rowStep(PRODUCT_CSV, row, known))
  const added = { category: 'Parts & Accessories', in_stock: false }
  const first = {
    number: 2,
    title: 'Forge',
    id: null,
    values: { ...added, title: 'Forge', price: 9, category: 'Hardware' },
  }
  expect(steps('update')).toEqual([
    first,
    { number: 3, title: 'Anvil', id: 'a', values: { price: 299 } },
    null,
  ])
  expect(steps('leave')).toEqual([first, null, null])
  expect(steps('add')).toEqual([
    first,
    { number: 3, title: 'Anvil', id: null, values: { ...added, title: 'Anvil', price: 299 } },
    { number: 4, title: 'Cap', id: null, values: { ...added, title: 'Cap' } },
  ])
})
