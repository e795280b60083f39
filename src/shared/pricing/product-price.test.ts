import { expect, test } from 'vitest'
import { productPrice, savings } from './product-price'

test('a sale price replaces the price, which is returned to be struck through', () => {
  const price = productPrice({ price: 128, sale_price: 109 })
  expect(price).toEqual({ now: 109, was: 128 })
  expect(price && savings(price)).toEqual({ dollars: 19, percent: 15 })
})

test('a product without a sale price has no previous price and no savings', () => {
  const price = productPrice({ price: 26, sale_price: null })
  expect(price).toEqual({ now: 26, was: null })
  expect(price && savings(price)).toBeNull()
})

test('savings are exact to the cent', () => {
  expect(savings({ now: 0.2, was: 0.3 })?.dollars).toBe(0.1)
})

test.each([
  [
    { price: 50, sale_price: 60 },
    { now: 50, was: null },
  ],
  [
    { price: 50, sale_price: -1 },
    { now: 50, was: null },
  ],
  [
    { price: null as never, sale_price: 40 },
    { now: 40, was: null },
  ],
  [{ price: null as never, sale_price: null }, null],
  [{ price: 0, sale_price: null }, null],
  [{ price: Number.NaN, sale_price: null }, null],
  [{ price: 'free' as never, sale_price: undefined as never }, null],
])('the price of %j is %j', (row, expected) => {
  expect(productPrice(row)).toEqual(expected)
})
