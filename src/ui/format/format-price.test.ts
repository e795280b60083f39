import { expect, it } from 'vitest'
import { formatPrice } from './format-price'

it.each([
  [0, '$0'],
  [5, '$5'],
  [999, '$999'],
  [1_000, '$1,000'],
  [12_500, '$12,500'],
  [1_234_567, '$1,234,567'],
  [12.5, '$12.50'],
  [0.07, '$0.07'],
  [1_234.56, '$1,234.56'],
  [999_999.99, '$999,999.99'],
  [-42, '-$42'],
  [-1_042.1, '-$1,042.10'],
])('%s is formatted as %s, like Intl', (dollars, text) => {
  expect(formatPrice(dollars)).toBe(text)
  const fractions = Number.isInteger(dollars) ? 0 : 2
  const intl = new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency: 'USD',
    minimumFractionDigits: fractions,
    maximumFractionDigits: fractions,
  })
  expect(intl.format(dollars)).toBe(text)
})

it('an amount without cents shows them next to an amount that has some', () => {
  expect([1_424, 113.92].map((dollars) => formatPrice(dollars, true))).toEqual(['$1,424.00', '$113.92'])
})
