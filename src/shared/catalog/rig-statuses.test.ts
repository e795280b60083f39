import { expect, test } from 'vitest'
import { canBuyRig, rigListTone, rigStatusWords } from './rig-statuses'

test('list badges have colors for new, demo and pre-owned; others are gray', () => {
  expect(['new', 'demo', 'Pre-Owned', 'available', 'sold', 'constructor'].map(rigListTone)).toEqual([
    'success',
    'info',
    'warning',
    'neutral',
    'neutral',
    'neutral',
  ])
})

test('badges of the rig page are green for available, red for sold, yellow for reserved', () => {
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
])('the status %s has the text "%s"', (status, text) => {
  expect(rigStatusWords(status).text).toBe(text)
})

test('an unknown status is its own label, and only an available rig can be bought', () => {
  expect(rigStatusWords('toString').label).toBe('toString')
  expect(['available', 'reserved', 'sold', 'toString'].map(canBuyRig)).toEqual([true, false, false, false])
})
