import { expect, test } from 'vitest'
import { findProducts } from './find-products'

const product = (id: string, category: string, price: number, sale_price: number | null = null) => ({
  id,
  category,
  price,
  sale_price,
  in_stock: true,
  created_at: `2026-01-0${id}T00:00:00Z`,
})

const PRODUCTS = [
  product('1', 'Apparel', 26),
  product('2', 'Apparel', 58, 46),
  product('3', 'Storage', 50),
  product('4', 'Storage', 99.99),
  product('5', 'Safety', 100),
]
const ids = (found: { id: string }[]) => found.map(({ id }) => id)
const none = { category: [], price: [], sort: 'newest' } as const

test('the initial filters hide nothing and sort newest first', () => {
  expect(ids(findProducts(PRODUCTS, none, null).results)).toEqual(['5', '4', '3', '2', '1'])
})

test('products are sorted by the current price, and those without a valid price are last', () => {
  const odd = product('6', 'Safety', Number.NaN)
  const order = (sort: 'price-up' | 'price-down') =>
    ids(findProducts([odd, ...PRODUCTS], { ...none, sort }, null).results)
  expect(order('price-up')).toEqual(['1', '2', '3', '4', '5', '6'])
  expect(order('price-down')).toEqual(['5', '4', '3', '2', '1', '6'])
})

test('the best rated products are first, then those with more reviews, and those without reviews are last', () => {
  const ratings = new Map([
    ['1', { average: 4.5, count: 2 }],
    ['2', { average: 5, count: 1 }],
    ['3', { average: 4.5, count: 9 }],
  ])
  const { results } = findProducts(PRODUCTS, { ...none, sort: 'rating' }, null, undefined, ratings)
  expect(ids(results)).toEqual(['2', '3', '1', '5', '4'])
})

test('products out of stock are last', () => {
  const soldOut = { ...product('6', 'Safety', 20), in_stock: false }
  expect(ids(findProducts([soldOut, ...PRODUCTS.slice(0, 2)], none, null).results)).toEqual(['2', '1', '6'])
})

test.each([
  ['under-50', ['2', '1']],
  ['50-100', ['4', '3']],
  ['100-up', ['5']],
] as const)(
  '%s applies to the current price: under 50; 50 to under 100; 100 and above',
  (price, expected) => {
    expect(ids(findProducts(PRODUCTS, { ...none, price: [price] }, null).results)).toEqual(expected)
  },
)

test('categories are compared without regard to case', () => {
  expect(ids(findProducts(PRODUCTS, { ...none, category: ['aPPARel '] }, null).results)).toEqual(['2', '1'])
})

test('the count of each choice considers only the other filters', () => {
  const { categories, prices } = findProducts(
    PRODUCTS,
    { ...none, category: ['Storage'], price: ['under-50'] },
    null,
  )
  expect(Object.fromEntries(categories)).toEqual({ apparel: 2 })
  expect(Object.fromEntries(prices)).toEqual({ '50-100': 2 })
})

test('the search reduces the list and every count', () => {
  const { results, categories } = findProducts(PRODUCTS, none, new Set(['1', '5', 'unknown']))
  expect(ids(results)).toEqual(['5', '1'])
  expect(Object.fromEntries(categories)).toEqual({ apparel: 1, safety: 1 })
})

test('a product without a price is listed but is in no price range', () => {
  const odd = product('6', 'Apparel', null as never)
  expect(ids(findProducts([odd], none, null).results)).toEqual(['6'])
  expect(findProducts([odd], { ...none, price: ['under-50'] }, null).results).toEqual([])
})

test('several categories and prices find the products of any of them', () => {
  const chosen = { ...none, category: ['Apparel', 'Safety'], price: ['under-50', '100-up'] } as const
  const { results, categories } = findProducts(PRODUCTS, chosen, null)
  expect(ids(results)).toEqual(['5', '2', '1'])
  expect(Object.fromEntries(categories)).toEqual({ apparel: 2, safety: 1 })
})
