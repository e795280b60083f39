import { expect, test } from 'vitest'
import { sizeInQuery } from './size-in-query'

const variants = [
  { name: 'M', in_stock: true },
  { name: 'XL', in_stock: true },
  { name: '3XL', in_stock: false },
  { name: '10 in', in_stock: true },
]

test.each([
  ['hoodie XL', 'XL'],
  ['xl', 'XL'],
  ['apron 10 in', '10 in'],
  ['apron 10', null],
  ['hoodie', null],
  ['M or XL', null],
  ['hoodie 3xl', null],
  ['', null],
])('the search %j names the size %j', (query, size) => {
  expect(sizeInQuery({ variants }, query)).toBe(size)
})

test('a product without sizes has none that a search could name', () => {
  expect(sizeInQuery({ variants: 'XL' }, 'hoodie XL')).toBeNull()
})
