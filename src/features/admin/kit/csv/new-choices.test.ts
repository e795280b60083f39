import { expect, test } from 'vitest'
import type { RowValues, SyncedRow } from '#shared/schema/row-values'
import { NewChoiceFinder, replaceChoices } from './new-choices'
import type { PlannedRow } from './plan-import'
import { PRODUCT_CSV } from './product-csv'

const row = (values: RowValues, over: Partial<PlannedRow> = {}): PlannedRow => ({
  ...{ number: 2, title: 'A', kind: 'new', values, changes: [], problems: [] },
  ...over,
})
const find = (rows: PlannedRow[], existing: RowValues[] = []) => {
  const finder = new NewChoiceFinder(PRODUCT_CSV)
  for (const values of existing) finder.addExisting(values as SyncedRow)
  return finder.find(rows)
}

test('a choice is new if it is no preset and no row has it, also with another case; skipped rows do not count', () => {
  const found = find(
    [
      row({ category: 'Hardware' }),
      row({ category: 'Bumpers' }),
      row({ category: 'bumpers' }),
      row({ category: 'Bumperz' }),
      row({ category: 'Bumperz' }),
      row({ category: 'Gone' }, { kind: 'skipped' }),
      row({}),
    ],
    [{ category: 'Bumpers' }, { category: null }],
  )
  expect(found.map(({ header, value, count }) => [header, value, count])).toEqual([
    ['Category', 'Bumperz', 2],
    ['Category', 'bumpers', 1],
  ])
  expect(found[0]?.known).toContain('Bumpers')
})

test('a row with the existing choice instead is no longer changed if that was its only change', () => {
  const change = { key: 'category', header: 'Category', before: 'Safety', after: 'Safty' }
  const price = { key: 'price', header: 'Price', before: '1', after: '2' }
  const changed = row({ category: 'Safty', price: 2 }, { kind: 'changed', id: 'a', changes: [change] })
  const both = { ...changed, changes: [change, price] }
  const choices = find([changed]).map((choice) => ({ ...choice, instead: 'Safety' }))
  expect(replaceChoices(changed, choices)).toMatchObject({
    kind: 'same',
    changes: [],
    values: { category: 'Safety' },
  })
  expect(replaceChoices(both, choices)).toMatchObject({ kind: 'changed', changes: [price] })
  const lighting = choices.map((choice) => ({ ...choice, instead: 'Lighting' }))
  expect(replaceChoices(changed, lighting).changes).toEqual([{ ...change, after: 'Lighting' }])
  expect(replaceChoices(row({ category: 'Hardware' }), choices).values).toEqual({ category: 'Hardware' })
})
