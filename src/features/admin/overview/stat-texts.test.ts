import { expect, test } from 'vitest'
import { changeLabel, countText, recentSince } from './stat-texts'

test('the number of new rows of the last 30 days becomes a label', () => {
  expect(changeLabel(0)).toBe('No new ones in the last 30 days')
  expect(changeLabel(1234)).toBe('+1,234 in the last 30 days')
})

test('a count of a private table gets a plus sign where the device stores only the newest rows', () => {
  expect(countText(4_999, true)).toBe('4,999')
  expect(countText(5_000, true)).toBe('5,000+')
  expect(countText(10_000)).toBe('10,000')
})

test('the start of the last 30 days compares as text with database timestamps', () => {
  const since = recentSince(Date.parse('2026-11-22T10:00:00Z'))
  expect(since).toBe('2026-10-23T10:00:00')
  expect('2026-10-23T10:00:00.123456+00:00' > since).toBe(true)
  expect('2026-10-23T09:59:59.999999+00:00' > since).toBe(false)
})
