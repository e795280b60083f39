import { expect, test, vi } from 'vitest'
import { formatDate, formatDateAndTime } from './format-date'

// The shop's zone, west of Greenwich: midnight UTC of a day is the evening before.
vi.stubEnv('TZ', 'America/New_York')

test('a day without a time is that day west of Greenwich too, and a time is shown in local time', () => {
  expect(formatDate('2026-03-01')).toBe('Mar 1, 2026')
  // The night in which the clocks change.
  expect(formatDate('2026-03-08')).toBe('Mar 8, 2026')
  expect(formatDate('2026-03-01T03:00:00Z')).toBe('Feb 28, 2026')
  expect(formatDateAndTime('2026-03-01T03:00:00+00:00')).toBe('Feb 28, 2026, 10:00 PM')
  expect(formatDate('2026-13-01')).toBe('')
})
