import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cartLineKey, readCartLineKey } from './cart-line-key'

test('the key of a line without a variant is the id of the product, as in carts of earlier builds', () => {
  expect(cartLineKey('cap', null)).toBe('cap')
  expect(readCartLineKey('cap')).toEqual({ productId: 'cap', variant: null })
})

test('parsing a key returns the product and the variant, whatever its name', () => {
  fc.assert(
    fc.property(fc.uuid(), fc.string(), (productId, variant) => {
      expect(readCartLineKey(cartLineKey(productId, variant))).toEqual({ productId, variant })
    }),
    { examples: [['0e984725-c51c-4bf4-9960-e1c80e27aba0', '3/4 / long']] },
  )
})
