import { expect, test } from 'vitest'
import { productSpecifications } from './product-specifications'

test('keeps the text and numbers of an object, and nothing of other JSON', () => {
  const odd = { Weight: '31 lb', Burners: 2, Kit: { size: 'L' }, Colors: ['red'], None: null, Sold: true }
  expect(productSpecifications(odd)).toEqual([
    ['Weight', '31 lb'],
    ['Burners', '2'],
  ])
})

test.each([[null], [undefined], ['31 lb'], [31], [['31 lb']]])('has none for %j', (specifications) => {
  expect(productSpecifications(specifications)).toEqual([])
})
