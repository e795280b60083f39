import { expect, test } from 'vitest'
import { demoProduct } from '#tests/support/component/demo-product'
import { checkProduct, productForm, productPictureProblem, productValues } from './product-form'

const whole = { ...productForm(null), title: 'Cap', description: 'Twill', price: '26', category: 'Apparel' }

test('an unedited form saves every column of the row unchanged', () => {
  const product = demoProduct({
    sale_price: 19.5,
    next_price: 28,
    next_sale_price: 24,
    next_price_from: '2026-12-01T14:00:00.123+00:00',
    sale_until: '2026-12-24T14:00:00+00:00',
    variants: [{ name: 'L', in_stock: true }],
    specifications: { Weight: '4 oz' },
  })
  const { id: _, sync_xid: __, created_at: ___, updated_at: ____, ...row } = product
  expect(productValues(productForm(product))).toEqual(row)
})

test('a product with sizes is in stock if any size is, and a size without a name is omitted', () => {
  const sizes = [
    { name: ' M ', in_stock: false },
    { name: 'L', in_stock: true },
    { name: ' ', in_stock: true },
  ]
  expect(productValues({ ...whole, in_stock: false, variants: sizes })).toMatchObject({
    in_stock: true,
    variants: [
      { name: 'M', in_stock: false },
      { name: 'L', in_stock: true },
    ],
  })
  expect(productValues({ ...whole, variants: sizes.slice(0, 1) }).in_stock).toBe(false)
  expect(productValues({ ...whole, in_stock: false, variants: sizes.slice(2) })).toMatchObject({
    in_stock: false,
    variants: [],
  })
})

test('two specifications of a product cannot have the same name', () => {
  const specifications = ['Weight', ' weight'].map((title) => ({ title, description: '4 oz' }))
  expect(checkProduct({ ...whole, specifications })).toEqual({
    specifications: 'Each specification needs a different name',
  })
})

test.each([
  ['Each size needs its own name', ['L', 'l ']],
  ['A size name can have up to 20 characters', ['L'.repeat(21)]],
  ['A size can’t contain a semicolon or a line break', ['S;M']],
  ['Up to 20 sizes', Array.from({ length: 21 }, (_, at) => `${at}`)],
])("rejects sizes with '%s'", (message, names) => {
  const variants = names.map((name) => ({ name, in_stock: true }))
  expect(checkProduct({ ...whole, variants })).toEqual({ variants: message })
})

test('Admin 5: the errors of an empty product are listed in the specified order', () => {
  const errors = checkProduct({ ...productForm(null), sale_price: '5' })
  expect(Object.values(errors)).toEqual([
    'Product title is required',
    'Valid price is required',
    'Product description is required for Snipcart',
    'Category is required',
  ])
  expect(checkProduct(whole)).toEqual({})
})

test.each(['0', '-1', 'free', '1e3', '12.345', '10000000000'])('rejects the price %j', (price) => {
  expect(checkProduct({ ...whole, price })).toEqual({ price: 'Valid price is required' })
})

test('Admin 5: a sale price must be less than the price', () => {
  const message = 'Sale price must be less than regular price'
  expect(checkProduct({ ...whole, sale_price: '26.00' })).toEqual({ sale_price: message })
  expect(checkProduct({ ...whole, sale_price: '25.99' })).toEqual({})
  expect(checkProduct({ ...whole, sale_price: 'half' })).toEqual({
    sale_price: 'Enter a sale price above 0, or leave it empty',
  })
})

test('amounts may have a dollar sign and commas; an empty sale price is null', () => {
  expect(productValues({ ...whole, price: '$1,299.50', sale_price: ' ' })).toMatchObject({
    price: 1299.5,
    sale_price: null,
    in_stock: true,
  })
})

test('Admin 5: a picture must be an image of less than 5 MB', () => {
  expect(productPictureProblem({ type: 'text/html', size: 9 })).toBe('Please select a valid image file')
  expect(productPictureProblem({ type: 'image/png', size: 5 * 1024 * 1024 })).toBe(
    'Image size must be less than 5MB',
  )
})

test("a planned price requires a valid price and a start; a sale's end requires a sale, and must be after its start", () => {
  const [start, end] = ['2026-12-01T14:00:00Z', '2026-12-24T14:00:00Z']
  const errors = (over: object) => checkProduct({ ...whole, ...over })
  expect(errors({ next_price: '28' })).toEqual({ next_price_from: 'Choose a date and time' })
  expect(errors({ next_price: 'x', next_price_from: start })).toEqual({
    next_price: 'Valid price is required',
  })
  expect(errors({ next_price_from: start })).toEqual({ next_price: 'Enter a price, or clear the start date' })
  expect(errors({ next_sale_price: '26', next_price_from: start })).toEqual({
    next_sale_price: 'Sale price must be less than regular price',
  })
  expect(errors({ next_price: '28', next_sale_price: '26', next_price_from: start })).toEqual({})
  expect(errors({ sale_until: end })).toEqual({ sale_until: 'Enter a sale price, or clear this date' })
  expect(errors({ sale_price: '20', sale_until: end })).toEqual({})
  expect(errors({ next_sale_price: '20', next_price_from: end, sale_until: start })).toEqual({
    sale_until: 'Choose a time after the start, or clear this date',
  })
})
