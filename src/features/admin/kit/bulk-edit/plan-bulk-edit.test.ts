import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ProductsRow } from '#shared/schema/rows'
import { demoProduct } from '#tests/support/component/demo-product'
import { checkProduct, type ProductForm, productForm, productValues } from '../../forms/product-form'
import { type BulkEdit, type BulkField, type BulkMethod, planBulkEdit, typedProblem } from './plan-bulk-edit'

const FORM = { toForm: productForm, validate: checkProduct, toValues: productValues }
const PRICE: BulkField<ProductForm> = { field: 'price', label: 'Price', kind: 'money' }
const SALE: BulkField<ProductForm> = {
  field: 'sale_price',
  label: 'Sale price',
  kind: 'money',
  isOptional: true,
}
const TAGS: BulkField<ProductForm> = { field: 'tags', label: 'Tags', kind: 'tags' }
const edit = (field: BulkField<ProductForm>, method: BulkMethod, typed: string): BulkEdit<ProductForm> => ({
  field,
  method,
  typed,
  times: { start: '', end: '' },
  rounding: 'cent',
})
const product = (over: Partial<ProductsRow>) =>
  demoProduct({ title: 'Latch', description: 'd', category: 'Parts', sale_price: null, ...over })
const setsOf = (rows: readonly ProductsRow[], wanted: BulkEdit<ProductForm>) =>
  planBulkEdit(rows, FORM, wanted).changes.map(({ set, before, after }) => ({ set, before, after }))

test('prices are lowered by a percentage and rounded to cents', () => {
  const rows = [product({ price: 84 }), product({ price: 19.99 })]
  expect(setsOf(rows, edit(PRICE, 'lower', '10'))).toEqual([
    { set: { price: 75.6 }, before: '$84', after: '$75.60' },
    { set: { price: 17.99 }, before: '$19.99', after: '$17.99' },
  ])
  expect(setsOf(rows, edit(PRICE, 'raise', '7.5 %')).map(({ set }) => set)).toEqual([
    { price: 90.3 },
    { price: 21.49 },
  ])
})

test('half a cent is rounded up, for every amount and percentage', () => {
  const priceAfter = (price: number, method: BulkMethod, typed: string) =>
    setsOf([product({ price })], edit(PRICE, method, typed))[0]?.set.price
  expect(priceAfter(1.15, 'raise', '10')).toBe(1.27)
  expect(priceAfter(8.25, 'lower', '2')).toBe(8.09)
  expect(priceAfter(1.1, 'raise', '12.5')).toBe(1.24)
})

test('a price changed by a percentage is rounded to whole dollars, or to the nearest amount that ends in .99', () => {
  const to = (rounding: BulkEdit<ProductForm>['rounding'], price: number) =>
    setsOf([product({ price })], { ...edit(PRICE, 'raise', '10'), rounding })[0]?.after
  expect([289, 19.99, 92.12].map((price) => to('dollar', price))).toEqual(['$318', '$22', '$101'])
  expect([289, 19.99, 92.12].map((price) => to('99', price))).toEqual(['$317.99', '$21.99', '$100.99'])
  // Never below 99 cents.
  expect(to('99', 0.2)).toBe('$0.99')
})

test('rounding never turns a lower price into a higher one or the reverse, and keeps prices above zero', () => {
  const priceAfter = (
    rounding: BulkEdit<ProductForm>['rounding'],
    method: BulkMethod,
    cents: number,
    typed = '1',
  ) => {
    const [set] = setsOf([product({ price: cents / 100 })], { ...edit(PRICE, method, typed), rounding })
    return Math.round(Number(set?.set.price ?? cents / 100) * 100)
  }
  expect(priceAfter('99', 'lower', 1060)).toBe(999)
  expect(priceAfter('dollar', 'lower', 1070)).toBe(1000)
  expect(priceAfter('dollar', 'raise', 1030)).toBe(1100)
  // No whole dollar and no .99 is lower.
  expect(['dollar' as const, '99' as const].map((to) => priceAfter(to, 'lower', 60, '10'))).toEqual([54, 54])
  fc.assert(
    fc.property(
      fc.constantFrom('cent' as const, 'dollar' as const, '99' as const),
      fc.integer({ min: 1, max: 500_000 }),
      fc.integer({ min: 1, max: 9_999 }).map((hundredths) => String(hundredths / 100)),
      (rounding, cents, typed) => {
        const lowered = priceAfter(rounding, 'lower', cents, typed)
        expect(lowered).toBeGreaterThan(0)
        expect(lowered).toBeLessThanOrEqual(cents)
        expect(priceAfter(rounding, 'raise', cents, typed)).toBeGreaterThanOrEqual(cents)
      },
    ),
  )
})

test('a product without a sale price gets none by a percentage; a sale price can be cleared', () => {
  expect(setsOf([product({ price: 84 })], edit(SALE, 'lower', '10'))).toEqual([])
  expect(setsOf([product({ price: 84, sale_price: 70 })], edit(SALE, 'clear', ''))).toEqual([
    { set: { sale_price: null }, before: '$70', after: '(empty)' },
  ])
})

test('a row that the change would make invalid is not changed, and the reason is shown; the other rows change', () => {
  const rows = [product({ id: 'a', price: 84, sale_price: 70 }), product({ id: 'b', price: 84 })]
  const plan = planBulkEdit(rows, FORM, edit(PRICE, 'set', '60'))
  expect(plan.problems.map(({ row, message }) => [row.id, message])).toEqual([
    ['a', 'Sale price must be less than regular price'],
  ])
  expect(plan.changes.map(({ row }) => row.id)).toEqual(['b'])
})

test('a row that was invalid before can be changed in another field', () => {
  const rows = [product({ price: 84, description: '', tags: [] })]
  expect(setsOf(rows, edit(TAGS, 'add', 'New')).map(({ set }) => set)).toEqual([{ tags: ['New'] }])
})

test('tags are added once, removed without regard to case, or replaced; only that column changes', () => {
  const rows = [product({ tags: ['Forge', 'Propane'] })]
  expect(setsOf(rows, edit(TAGS, 'add', 'forge, Sale'))).toEqual([
    { set: { tags: ['Forge', 'Propane', 'Sale'] }, before: 'Forge, Propane', after: 'Forge, Propane, Sale' },
  ])
  expect(setsOf(rows, edit(TAGS, 'remove', 'PROPANE, none')).map(({ set }) => set)).toEqual([
    { tags: ['Forge'] },
  ])
  expect(setsOf(rows, edit(TAGS, 'set', '')).map(({ set }) => set)).toEqual([{ tags: [] }])
  expect(setsOf(rows, edit(TAGS, 'add', 'Forge'))).toEqual([])
})

test('a wrong percentage, or no tag, is reported before any change is planned', () => {
  const problem = (field: BulkField<ProductForm>, method: BulkMethod, typed: string) =>
    typedProblem(edit(field, method, typed))
  for (const typed of ['', '0', 'ten', '-5', '1e3', '12.345'])
    expect(problem(PRICE, 'raise', typed)).toBe('Enter a percentage, such as 10 or 7.5')
  expect(problem(PRICE, 'lower', '100')).toBe('Enter less than 100 percent')
  expect(problem(PRICE, 'raise', '100')).toBeNull()
  expect(problem(TAGS, 'add', ' , ')).toBe('Enter at least one tag')
  expect(problem(TAGS, 'set', '')).toBe('Enter at least one tag')
  expect(problem(PRICE, 'set', ' ')).toBe('Enter a value')
  expect(problem(SALE, 'clear', '')).toBeNull()
})

const SPECIFICATIONS: BulkField<ProductForm> = {
  field: 'specifications',
  label: 'Specifications',
  kind: 'pairs',
  isOptional: true,
}

test('specifications are added, replaced by their name, removed and cleared', () => {
  const rows = [product({ specifications: { Bed: '9 ft', Axle: 'Tandem' } }), product({ specifications: {} })]
  expect(setsOf(rows, edit(SPECIFICATIONS, 'add', 'bed: 10 ft\n\nHours: Mon: 8 to 5'))).toEqual([
    {
      set: { specifications: { bed: '10 ft', Axle: 'Tandem', Hours: 'Mon: 8 to 5' } },
      before: 'Bed: 9 ft; Axle: Tandem',
      after: 'bed: 10 ft; Axle: Tandem; Hours: Mon: 8 to 5',
    },
    {
      set: { specifications: { bed: '10 ft', Hours: 'Mon: 8 to 5' } },
      before: '(empty)',
      after: 'bed: 10 ft; Hours: Mon: 8 to 5',
    },
  ])
  expect(setsOf(rows, edit(SPECIFICATIONS, 'remove', 'AXLE')).map(({ set }) => set)).toEqual([
    { specifications: { Bed: '9 ft' } },
  ])
  expect(setsOf(rows, edit(SPECIFICATIONS, 'clear', '')).map(({ set }) => set)).toEqual([
    { specifications: {} },
  ])
})

test.each([
  ['add', 'Bed', 'Enter each line as “Name: text”'],
  ['set', 'Bed: 9 ft\n: 8 ft', 'Enter each line as “Name: text”'],
  ['remove', ': 9 ft', 'Enter each line as “Name: text”'],
  ['remove', 'Bed', null],
  ['add', ' ', 'Enter a value'],
  ['add', 'Bed: 9 ft', null],
] as const)('to %s specifications, “%s” gives: %s', (method, typed, problem) => {
  expect(typedProblem(edit(SPECIFICATIONS, method, typed))).toBe(problem)
})

test('a long text is set whole and shown cut; a required one cannot be emptied', () => {
  const description: BulkField<ProductForm> = { field: 'description', label: 'Description', kind: 'lines' }
  const text = `Welded aluminum.\n${'Strong '.repeat(40)}`.trim()
  const [change] = setsOf([product({ description: 'd' })], edit(description, 'set', text))
  expect(change?.set).toEqual({ description: text })
  expect(change?.after.length).toBeLessThan(90)
  expect(typedProblem(edit(description, 'set', ' '))).toBe('Enter a value')
})
