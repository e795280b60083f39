import { expect, test } from 'vitest'
import { isoDate } from './iso-date'

test('returns the local day with leading zeros', () => {
  expect(isoDate(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05')
  expect(isoDate(new Date(2026, 10, 21, 0, 0))).toBe('2026-11-21')
})
