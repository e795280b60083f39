import { expect, test } from 'vitest'
import { demoProduct } from '#tests/support/component/demo-product'
import { type CartLine, priceCart } from './cart'

const CAP = demoProduct({ id: 'cap', title: 'Shop Cap', price: 26 })
const line = (over: Partial<CartLine> = {}): CartLine => ({
  product_id: 'cap',
  quantity: 2,
  added_at: 1,
  seen_title: 'Shop Cap',
  seen_price: 26,
  ...over,
})
const price = (lines: CartLine[], products = [CAP], isComplete = true) =>
  priceCart(lines, new Map(products.map((product) => [product.id, product])), isComplete)

test('prices come from the catalog, sale prices first, and sums are exact to the cent', () => {
  const tote = demoProduct({ id: 'tote', price: 0.3, sale_price: 0.1 })
  const { items, subtotal, count } = price(
    [line({ product_id: 'tote', quantity: 3, added_at: 2, seen_price: 0.1 }), line()],
    [CAP, tote],
  )
  expect(items.map(({ productId, total }) => [productId, total])).toEqual([
    ['cap', 52],
    ['tote', 0.3],
  ])
  expect(subtotal).toBe(52.3)
  expect(count).toBe(5)
})

test('a manipulated price on the device changes only the shown previous price', () => {
  const { items, subtotal } = price([line({ seen_price: 0.01 })])
  expect(subtotal).toBe(52)
  expect(items[0]).toMatchObject({ price: 26, priceBefore: 0.01 })
})

test('an invalid quantity on the device is clamped to 1 to 10', () => {
  expect(price([line({ quantity: 1e9 })])).toMatchObject({ count: 10, subtotal: 260 })
  expect(price([line({ quantity: -4 })])).toMatchObject({ count: 1, subtotal: 26 })
})

test.each([
  ['deleted', []],
  ['out_of_stock', [{ ...CAP, in_stock: false }]],
  ['no_price', [{ ...CAP, price: null as never }]],
] as const)('a line with the problem %s remains, reports it and costs 0', (problem, products) => {
  const { items, subtotal } = price([line()], [...products])
  expect(items).toMatchObject([{ title: 'Shop Cap', problem, total: null }])
  expect(subtotal).toBe(0)
})

test('no product counts as deleted before the catalog has been pulled completely', () => {
  expect(price([line()], [], false).items[0]?.problem).toBe('unknown')
})

const sized = (...variants: [name: string, in_stock: boolean][]) =>
  demoProduct({
    id: 'hoodie',
    title: 'Hoodie',
    price: 50,
    variants: variants.map(([name, in_stock]) => ({ name, in_stock })),
  })

test('two sizes of a product are two lines, each named with its size', () => {
  const { items, subtotal } = price(
    [line({ product_id: 'hoodie/M' }), line({ product_id: 'hoodie/L', added_at: 2, quantity: 1 })],
    [sized(['M', true], ['L', true])],
  )
  expect(items).toMatchObject([
    {
      key: 'hoodie/M',
      productId: 'hoodie',
      variant: 'M',
      title: 'Hoodie, size M',
      problem: null,
      total: 100,
    },
    { key: 'hoodie/L', productId: 'hoodie', variant: 'L', title: 'Hoodie, size L', problem: null, total: 50 },
  ])
  expect(subtotal).toBe(150)
})

test.each([
  ['a size that is out of stock', 'hoodie/L', sized(['M', true], ['L', false]), 'out_of_stock'],
  ['a size that is no longer sold', 'hoodie/XL', sized(['M', true]), 'variant_gone'],
  ['a size of a product that has none any more', 'hoodie/XL', sized(), 'variant_gone'],
  ['no size, from before the product had sizes', 'hoodie', sized(['M', true]), 'no_variant'],
] as const)('a line with %s remains, reports it and costs 0', (_title, product_id, product, problem) => {
  const { items, subtotal } = price([line({ product_id })], [product])
  expect(items).toMatchObject([{ problem, total: null }])
  expect(subtotal).toBe(0)
})

test('a product row without the column of variants is priced as before', () => {
  const { variants: _, ...old } = CAP
  expect(price([line()], [old as typeof CAP]).items).toMatchObject([{ problem: null, total: 52 }])
})
