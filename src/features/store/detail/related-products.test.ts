import { expect, test } from 'vitest'
import { relatedProducts } from './related-products'

const product = (id: string, category: string, tags: string[] = [], in_stock = true) => ({
  id,
  category,
  tags,
  in_stock,
  created_at: `2026-01-${id}T00:00:00Z`,
})
const LAMP = product('01', 'Lighting', ['LED', '12 V'])
const ids = (list: { id: string }[]) => list.map(({ id }) => id)

test('products of the same category are first, then those with shared tags; others are omitted', () => {
  const all = [
    LAMP,
    product('02', 'Safety', ['12 v']),
    product('03', 'lighting '),
    product('04', 'Safety', ['LED', '12 V']),
    product('05', 'Apparel', ['Cap']),
  ]
  expect(ids(relatedProducts(LAMP, all))).toEqual(['03', '04', '02'])
})

test('products in stock are first, and there are at most four', () => {
  const all = [
    product('02', 'Lighting', [], false),
    ...['03', '04', '05', '06'].map((id) => product(id, 'Lighting')),
  ]
  expect(ids(relatedProducts(LAMP, all))).toEqual(['06', '05', '04', '03'])
})
