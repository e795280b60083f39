import { expect, test } from 'vitest'
import { makeName } from './make-name'

test.each([
  ['Ram', 'RAM'],
  ['RAM', 'RAM'],
  ['mercedes-benz', 'Mercedes-Benz'],
  ['Isuzu', 'Isuzu'],
  [null, null],
])('the make %j is saved as %j', (make, name) => {
  expect(makeName(make)).toBe(name)
})
