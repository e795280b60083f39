import { expect, test } from 'vitest'
import { makeAsPreset } from './make-as-preset'

test.each([
  ['Ram', 'RAM'],
  ['RAM', 'RAM'],
  ['mercedes-benz', 'Mercedes-Benz'],
  ['Isuzu', 'Isuzu'],
  [null, null],
])('the make %j is saved as %j', (make, name) => {
  expect(makeAsPreset(make)).toBe(name)
})
