import { expect, test } from 'vitest'
import { canBuyRig, rigListTone, rigStatusWords } from './rig-statuses'

test('badges of the list know new, demo and pre-owned; others are gray', () => {
  expect(['new', 'demo', 'Pre-Owned', 'available', 'sold', 'constructor'].map(rigListTone)).toEqual([
    'success',
    'info',
    'warning',
    'neutral',
    'neutral',
    'neutral',
  ])
})

test("badges of the rig's own page: available green, sold red, reserved yellow", () => {
  expect(['available', 'sold', 'reserved', 'pending'].map((status) => rigStatusWords(status).tone)).toEqual([
    'success',
    'danger',
    'warning',
    'neutral',
  ])
})

test.each([
  ['available', 'Ready for immediate delivery'],
  ['reserved', 'Currently reserved, contact for availability'],
  ['sold', 'This unit has been sold'],
])('%s says "%s"', (status, text) => {
  expect(rigStatusWords(status).text).toBe(text)
})

test('a status that nobody has named is shown as it is, and cannot be bought', () => {
  expect(rigStatusWords('toString').label).toBe('toString')
  expect(['available', 'reserved', 'sold', 'toString'].map(canBuyRig)).toEqual([true, false, false, false])
})
