import { expect, test } from 'vitest'
import { acceptedMethods, orderTerms, orderTotal, shippingText } from './order-total'

const SETTING = {
  currency: 'USD',
  taxRate: 0.08,
  shippingRates: { standard: 50, express: 100, overnight: 200 },
  minimumOrderAmount: 25,
}

test('Admin 9: tax is a fraction of the subtotal, each shipping method has a rate, and pickup is free', () => {
  const terms = orderTerms(SETTING)
  expect(terms.minimum).toBe(25)
  expect(orderTotal(99.99, 'standard', terms)).toEqual({
    subtotal: 99.99,
    tax: 8,
    shipping: 50,
    total: 157.99,
  })
  expect(orderTotal(99.99, 'overnight', terms).total).toBe(307.99)
  expect(orderTotal(99.99, 'pickup', terms).total).toBe(107.99)
})

test('totals are computed in cents', () => {
  expect(orderTotal(0.1 + 0.2, 'pickup', orderTerms({ taxRate: 0.5 }))).toEqual({
    subtotal: 0.3,
    tax: 0.15,
    shipping: 0,
    total: 0.45,
  })
})

test.each([
  null,
  {},
  { taxRate: '8%', shippingRates: 'free', minimumOrderAmount: null },
  { taxRate: Number.NaN, shippingRates: [], minimumOrderAmount: -5 },
  { taxRate: -1, shippingRates: { standard: Number.POSITIVE_INFINITY } },
])('invalid settings count as 0: %j', (setting) => {
  const terms = orderTerms(setting as never)
  expect(orderTotal(10, 'standard', terms)).toEqual({ subtotal: 10, tax: 0, shipping: 0, total: 10 })
  expect(terms.minimum).toBe(0)
})

test('the tax never exceeds the subtotal', () => {
  expect(orderTotal(10, 'pickup', orderTerms({ taxRate: 8 })).tax).toBe(10)
})

test.each([
  [{ acceptedMethods: ['credit_card', 'paypal', 'bank_transfer'] }, 'credit card, PayPal or bank transfer'],
  [{ acceptedMethods: ['bank_transfer', 'gold'] }, 'bank transfer'],
  [{ acceptedMethods: 'credit_card' }, ''],
  [null, ''],
])('the payment methods of %j become a list in words', (setting, words) => {
  expect(acceptedMethods(setting)).toBe(words)
})

test.each([
  ['$50', 'standard', 'Standard · $50'],
  ['$50.20', null, '$50.20'],
  ['$0', 'standard', 'Standard · free'],
  ['$0.00', 'pickup', 'Pick up in Genoa · free'],
  ['', 'standard', ''],
] as const)('the amount %j of shipping (%s) reads %j', (amount, method, text) => {
  expect(shippingText(amount, method).replaceAll('\u00a0', ' ')).toBe(text)
})
