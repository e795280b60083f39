import fc from 'fast-check'
import { expect, test } from 'vitest'
import { moneyText, parseMoney } from './money-text'

test.each([
  ['12500', 12_500],
  [' $12,500.50 ', 12_500.5],
  ['0', 0],
  ['.5', 0.5],
  ['7.', 7],
  ['1,234,567', 1_234_567],
  ['9999999999.99', 9_999_999_999.99],
  ['', null],
  ['.', null],
  ['$', null],
  ['-5', null],
  ['12.345', null],
  ['1,23', null],
  ['1e5', null],
  ['NaN', null],
  ['Infinity', null],
  ['١٢', null],
  ['10000000000', null],
])('%j is read as %j', (text, amount) => expect(parseMoney(text)).toBe(amount))

test('the text of an amount is read back as the same amount', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999_999 }), (cents) => {
      expect(parseMoney(moneyText(cents / 100))).toBe(cents / 100)
    }),
  )
  expect(moneyText(null)).toBe('')
  expect(moneyText(Number.NaN)).toBe('')
})
