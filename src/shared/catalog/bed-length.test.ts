import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseBedLength } from './bed-length'

test.each([
  ['8 ft', 96],
  ['8ft', 96],
  ['6.5 ft', 78],
  ['6 ft 6 in', 78],
  ['96', 96],
  ['96 in', 96],
  ['96"', 96],
  ['12', 12],
  ['300 in', 300],
  ['25 ft', 300],
])('reads %j as %d inches', (text, inches) => {
  expect(parseBedLength(text)).toBe(inches)
})

test.each([[null], [''], ['long'], ['ft'], ['11'], ['301'], ['26 ft']])('returns null for %j', (text) => {
  expect(parseBedLength(text)).toBeNull()
})

test('does not add a second dimension to the length', () => {
  expect(parseBedLength('8 ft x 6 ft')).toBe(96)
})

test('converts a foot to twelve inches, and returns 12 to 300 inches or null for any text', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 25 }), (feet) => parseBedLength(`${feet} ft`) === feet * 12),
  )
  fc.assert(
    fc.property(fc.string(), (text) => {
      const inches = parseBedLength(text)
      return inches === null || (inches >= 12 && inches <= 300)
    }),
  )
})
