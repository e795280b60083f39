import { expect, test } from 'vitest'
import { sizesText } from './sizes-text'

test.each([
  [['S', 'M', 'L', 'XL', '2XL', '3XL'], 'S–3XL'],
  [['XXS', 'XS'], 'XXS–XS'],
  [['Regular', 'Tall'], '2 sizes'],
  [['M', 'Tall', 'One size'], '3 sizes'],
  [['M'], 'Size M'],
  [[], null],
])('a card sums up the sizes %j as %j', (names, text) => {
  expect(sizesText({ variants: names.map((name) => ({ name, in_stock: true })) })).toBe(text)
})

test.each([[null], ['S'], [[null, 'S', { name: 'S' }]]])(
  'the malformed sizes %j count as none',
  (variants) => {
    expect(sizesText({ variants })).toBeNull()
  },
)
