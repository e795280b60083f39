import { expect, test } from 'vitest'
import type { RowValues, SyncedRow } from '#shared/schema/row-values'
import type { CheckedRow } from './check-row'
import type { EmptyCells } from './csv-format'
import { ImportPlanner, rowStep } from './plan-import'
import { PRODUCT_CSV } from './product-csv'

const checked = (number: number, values: RowValues, over: Partial<CheckedRow> = {}): CheckedRow => ({
  number,
  title: String(values.title),
  id: null,
  values,
  emptyKeys: new Set(),
  problems: [],
  ...over,
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

function plan(known: SyncedRow[], rows: CheckedRow[], emptyCells: EmptyCells = 'keep') {
  const planner = new ImportPlanner(PRODUCT_CSV, emptyCells)
  for (const row of known) planner.addExisting(row)
  return rows.map((row) => planner.plan(row))
}

test('a row with an unknown title is new; a row with a known title is changed or unchanged', () => {
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

test('a row whose title appears more than once, in the table or the file, can only be added', () => {
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
    ['ambiguous', 'Same product as row 3'],
  ])
})

test('a title that appears twice in the file is added once, and the second row names the first', () => {
  const planned = plan(
    [],
    [checked(2, { title: 'Dup A' }), checked(3, { title: 'Dup A' }), checked(4, { title: 'dup a ' })],
  )
  expect(planned.map(({ kind, problems }) => [kind, problems[0]?.message])).toEqual([
    ['new', undefined],
    ['ambiguous', 'Same title as row 2'],
    ['ambiguous', 'Same title as row 2'],
  ])
})

test('a row with an ID is matched by it, so that its title can be corrected; an unknown ID is rejected', () => {
  const planned = plan(
    [existing(), existing({ id: 'b' })],
    [
      checked(2, { title: 'Anvil, 70 lb' }, { id: 'b' }),
      checked(3, { title: 'Anvil' }, { id: 'a' }),
      checked(4, { title: 'Anvil' }, { id: 'a' }),
      checked(5, { title: 'Anvil' }, { id: 'gone' }),
    ],
  )
  expect(planned.map(({ kind, id, problems }) => [kind, id, problems[0]?.message])).toEqual([
    ['changed', 'b', undefined],
    ['same', 'a', undefined],
    ['ambiguous', undefined, 'Same product as row 3'],
    ['skipped', undefined, 'No product has this ID. Leave the ID empty to add a new product.'],
  ])
  expect(planned[0]?.changes).toEqual([
    { key: 'title', header: 'Title', before: 'Anvil', after: 'Anvil, 70 lb' },
  ])
})

test('an empty cell keeps the value of an existing row, unless the admin chooses to clear it', () => {
  const known = [existing({ sale_price: 280 })]
  const rows = [
    checked(
      2,
      { title: 'Anvil', price: 299, sale_price: null, tags: [] },
      { emptyKeys: new Set(['sale_price', 'tags']) },
    ),
  ]
  const changed = (emptyCells: EmptyCells) => plan(known, rows, emptyCells)[0]?.changes.map(({ key }) => key)
  expect(changed('keep')).toEqual(['price'])
  expect(changed('clear')).toEqual(['price', 'sale_price', 'tags'])
})

test('the stock of a product with sizes follows from its sizes, even if the file contradicts them', () => {
  const sized = existing({ variants: [{ name: 'S', in_stock: false }], in_stock: false })
  const keys = (row: CheckedRow) => plan([sized], [row])[0]?.changes.map(({ key }) => key)
  expect(
    keys(checked(2, { title: 'Anvil', in_stock: true, variants: [] }, { emptyKeys: new Set(['variants']) })),
  ).toEqual([])
  expect(keys(checked(2, { title: 'Anvil', variants: [{ name: 'S', in_stock: true }] }))).toEqual([
    'in_stock',
    'variants',
  ])
})

test('the resulting row is checked: a new price must be above the existing sale price', () => {
  const [planned] = plan([existing({ sale_price: 200 })], [checked(2, { title: 'Anvil', price: 150 })])
  expect(planned).toMatchObject({
    kind: 'skipped',
    problems: [{ row: 2, message: 'Sale price must be less than regular price' }],
  })
})

test('rows with a known title are updated if they differ, added as new rows, or skipped', () => {
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
