import { expect, test } from 'vitest'
import { NOW, PRICE_CASES } from '#tests/support/price-cases'
import { currentPrices } from './current-prices'

test.each(PRICE_CASES)('$title', ({ product, now }) => {
  expect(currentPrices(product, Date.parse(NOW))).toEqual(now)
})

test('the prices of a row of an older build, or with invalid times, do not change', () => {
  const older = { price: 100, sale_price: 80 }
  expect(currentPrices(older, Date.now())).toBe(older)
  const damaged = { ...older, next_price_from: 'soon', sale_until: '' }
  expect(currentPrices(damaged, Date.now())).toBe(damaged)
})
