import fc from 'fast-check'
import { expect, test } from 'vitest'
import { exampleLoan, LOAN_LIMITS, type Loan, loanPayment, loanProblems } from './loan-payment'
import { monthlyPayment } from './monthly-payment'

const loan = (over: Partial<Loan>): Loan => ({ price: 20_000, down: 0, months: 60, apr: 6, ...over })

test('the payment is that of an annuity', () => {
  expect(loanPayment(loan({}))).toBe(387)
  expect(loanPayment(loan({ price: 84_900, down: 8_490, apr: 8 }))).toBe(1549)
  expect(loanPayment(loan({ months: 12, apr: 30 }))).toBe(1950)
})

test('without interest and down payment the payment is the estimate of the financing card', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 1_000_000 }), (price) => {
      expect(loanPayment(loan({ price, apr: 0 }))).toBe(monthlyPayment(price))
    }),
  )
})

test('a tiny rate costs hardly more than no interest, and after a full down payment there is nothing to pay', () => {
  expect(loanPayment(loan({ apr: 1e-12 }))).toBe(loanPayment(loan({ apr: 0 })))
  expect(loanPayment(loan({ down: 20_000 }))).toBe(0)
})

test('the payments repay the loan: the balance ends at zero', () => {
  const { price, months, apr } = LOAN_LIMITS
  const loans = fc.record({
    price: fc.integer({ min: 10_000, max: price.max }),
    down: fc.constant(0),
    months: fc.integer(months),
    apr: fc.integer(apr),
  })
  fc.assert(
    fc.property(loans, (asked) => {
      const payment = loanPayment(asked)
      let [balance, perDollar] = [asked.price, 0]
      for (let month = 0; month < asked.months; month += 1) {
        balance = balance * (1 + asked.apr / 1200) - payment
        perDollar = perDollar * (1 + asked.apr / 1200) + 1
      }
      // The payment is rounded by half a dollar at most.
      expect(Math.abs(balance)).toBeLessThanOrEqual(perDollar * 0.5 + 0.01)
    }),
  )
})

test('values out of bounds are named, and the example has none', () => {
  expect(loanProblems(exampleLoan(84_900))).toEqual([])
  expect(loanProblems(loan({ price: -1, months: 12.5, apr: 31 }))).toEqual(['price', 'down', 'months', 'apr'])
  expect(loanProblems(loan({ down: 20_001 }))).toEqual(['down'])
  expect(loanProblems(loan({ price: Number.NaN, apr: Number.NaN }))).toEqual(['price', 'apr'])
})
