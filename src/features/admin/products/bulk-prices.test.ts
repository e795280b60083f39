import { expect, test } from 'vitest'
import type { ProductsRow } from '#shared/schema/rows'
import { demoProduct } from '#tests/support/component/demo-product'
import { checkProduct, productForm, productValues } from '../forms/product-form'
import { type BulkMethod, planBulkEdit, timesProblem } from '../kit/bulk-edit/plan-bulk-edit'
import { PLANNED_PRICE, PLANNED_SALE } from './bulk-prices'

const FORM = { toForm: productForm, validate: checkProduct, toValues: productValues }
const [NOV, DEC, JAN] = [
  '2026-11-01T14:00:00.000Z',
  '2026-12-01T14:00:00.000Z',
  '2027-01-01T14:00:00.000Z',
] as const
const product = (over: Partial<ProductsRow>) =>
  demoProduct({
    title: 'Latch',
    description: 'd',
    category: 'Parts',
    price: 100,
    sale_price: null,
    next_price: null,
    next_sale_price: null,
    next_price_from: null,
    sale_until: null,
    ...over,
  })
const plan = (
  field: typeof PLANNED_PRICE,
  row: Partial<ProductsRow>,
  [method, typed]: [BulkMethod, string],
  end = '',
) => {
  const { changes, problems } = planBulkEdit([product(row)], FORM, {
    field,
    method,
    typed,
    times: { start: DEC, end },
    rounding: 'cent',
  })
  return changes[0]?.set ?? problems[0]?.message
}

test('a price is planned as an amount or a percentage of the price', () => {
  expect(plan(PLANNED_PRICE, {}, ['raise', '10'])).toEqual({ next_price: 110, next_price_from: DEC })
  expect(plan(PLANNED_PRICE, {}, ['set', '95'])).toEqual({ next_price: 95, next_price_from: DEC })
})

test('a planned price does not change a sale, not even one that ends or starts before its time', () => {
  for (const sale of [
    { sale_price: 80 },
    { sale_price: 80, sale_until: JAN },
    { sale_price: 80, sale_until: NOV },
  ])
    expect(plan(PLANNED_PRICE, sale, ['raise', '10'])).toEqual({ next_price: 110, next_price_from: DEC })
})

test('a sale is planned as a percentage off the price, with or without an end', () => {
  expect(plan(PLANNED_SALE, {}, ['off', '20'], JAN)).toEqual({
    next_sale_price: 80,
    next_price_from: DEC,
    sale_until: JAN,
  })
  expect(plan(PLANNED_SALE, {}, ['set', '75'])).toEqual({ next_sale_price: 75, next_price_from: DEC })
  // Off the price that is planned for the same time.
  expect(plan(PLANNED_SALE, { next_price: 120, next_price_from: DEC }, ['off', '20'])).toEqual({
    next_sale_price: 96,
  })
})

test('a plan for another time is replaced only after it is shown; a plan for the same time is merged', () => {
  const sale = { next_sale_price: 80, next_price_from: JAN }
  expect(plan(PLANNED_PRICE, sale, ['raise', '10'])).toMatch(
    /^A change is already planned: On sale for \$80 starting .*\. Clear it first$/,
  )
  expect(plan(PLANNED_SALE, { next_price: 120, next_price_from: JAN }, ['off', '20'])).toMatch(
    /^A change is already planned: \$120 starting/,
  )
  expect(plan(PLANNED_PRICE, { ...sale, next_price_from: DEC }, ['raise', '10'])).toEqual({ next_price: 110 })
  for (const sale_until of [NOV, JAN])
    expect(plan(PLANNED_SALE, { sale_price: 90, sale_until }, ['off', '20'])).toMatch(
      /^On sale until .*\. You can plan the next sale once this one has ended$/,
    )
  expect(plan(PLANNED_SALE, { sale_price: 90 }, ['off', '20'], JAN)).toBe(
    'The current sale has no end date. Leave the end date blank, or end that sale first',
  )
})

test('clearing removes the planned change, and does not end a current sale', () => {
  const planned = { next_price: 120, next_price_from: JAN }
  expect(plan(PLANNED_PRICE, planned, ['clear', ''])).toEqual({ next_price: null, next_price_from: null })
  expect(
    plan(PLANNED_SALE, { next_sale_price: 80, next_price_from: DEC, sale_until: JAN }, ['clear', '']),
  ).toEqual({ next_sale_price: null, next_price_from: null, sale_until: null })
  expect(plan(PLANNED_PRICE, { ...planned, sale_price: 80, sale_until: JAN }, ['clear', ''])).toEqual({
    next_price: null,
    next_price_from: null,
  })
})

test('clearing a planned price does not remove a planned sale, and the reverse', () => {
  const both = { next_price: 120, next_sale_price: 90, next_price_from: DEC }
  expect(plan(PLANNED_PRICE, both, ['clear', ''])).toEqual({ next_price: null })
  expect(plan(PLANNED_SALE, both, ['clear', ''])).toEqual({ next_sale_price: null })
  // A sale that is on without an end has none again after a planned sale is cleared.
  const open = { sale_price: 90 }
  const planned = plan(PLANNED_SALE, open, ['off', '20']) as Partial<ProductsRow>
  expect(plan(PLANNED_SALE, { ...open, ...planned }, ['clear', ''])).toEqual({
    next_sale_price: null,
    next_price_from: null,
  })
})

test('a plan requires a start, and its end must be after the start', () => {
  const problem = (start: string, end: string) =>
    timesProblem({ field: PLANNED_SALE, method: 'off', typed: '10', times: { start, end }, rounding: 'cent' })
  expect(problem('', '')).toBe('Choose a date and time')
  expect(problem(DEC, NOV)).toBe('Choose an end time after the start')
  expect(problem(DEC, '')).toBeNull()
})
