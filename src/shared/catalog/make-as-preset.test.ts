import { expect, test } from 'vitest'
import { spellMake } from './spell-make'

test.each([
  ['Ram', 'RAM'],
  ['RAM', 'RAM'],
  ['mercedes-benz', 'Mercedes-Benz'],
  ['Isuzu', 'Isuzu'],
  [null, null],
])('the make %j is saved as %j', (make, name) => {
  expect(spellMake(make)).toBe(name)
})
