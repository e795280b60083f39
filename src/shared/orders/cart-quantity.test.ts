import { expect, test } from 'vitest'
import { clampQuantity, readQuantity } from './cart-quantity'

test.each([
  ['3', 3],
  [' 10 ', 10],
  ['0', 1],
  ['-1', 1],
  ['11', 10],
  ['99999999999999999999999', 10],
  ['1e9', null],
  ['abc', null],
  ['2.5', null],
  ['', null],
  ['٣', null],
])('the typed quantity %j is read as %j', (text, expected) => {
  expect(readQuantity(text)).toBe(expected)
})

test.each([
  [0, 1],
  [-1, 1],
  [11, 10],
  [1e9, 10],
  [Number.POSITIVE_INFINITY, 10],
  [Number.NaN, 1],
  ['abc', 1],
  [null, 1],
  [{}, 1],
  [2.9, 2],
])('the stored quantity %j counts as %j', (quantity, expected) => {
  expect(clampQuantity(quantity)).toBe(expected)
})
