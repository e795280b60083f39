import { expect, test } from 'vitest'
import { monthlyPayment } from './monthly-payment'

test.each([
  [6_000, 100],
  [15_000, 250],
  [28_900, 482],
  [89, 1],
  [0, 0],
])('$%i is about $%i a month', (price, payment) => {
  expect(monthlyPayment(price)).toBe(payment)
})
