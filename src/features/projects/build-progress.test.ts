import fc from 'fast-check'
import { expect, test } from 'vitest'
import { buildPercent, buildProgressText } from './build-progress'

test.each([
  ['pending', 10, 'Order received and processing'],
  ['processing', 30, 'Build preparation in progress'],
  ['building', 60, 'Construction underway'],
  ['testing', 80, 'Final testing and quality check'],
  ['shipped', 95, 'Shipped and in transit'],
  ['delivered', 100, 'Delivered successfully'],
  ['cancelled', 0, 'Order received and processing'],
  ['toString', 0, 'Order received and processing'],
])('%s is %d percent: %s', (status, percent, text) => {
  expect(buildPercent(status)).toBe(percent)
  expect(buildProgressText(percent)).toBe(text)
})

test.each([
  [29, 'Order received and processing'],
  [59, 'Build preparation in progress'],
  [79, 'Construction underway'],
  [94, 'Final testing and quality check'],
  [99, 'Shipped and in transit'],
])('the text changes only above %d', (percent, text) => {
  expect(buildProgressText(percent)).toBe(text)
  expect(buildProgressText(percent + 1)).not.toBe(text)
})

test('every status has a percentage from 0 to 100', () => {
  fc.assert(fc.property(fc.string(), (status) => buildPercent(status) >= 0 && buildPercent(status) <= 100))
})
