import { expect, test } from 'vitest'
import { changeLabel, figure, figuresSince } from './admin-figures'

test('what has come in lately is said in words', () => {
  expect(changeLabel(0)).toBe('None new in the last 30 days')
  expect(changeLabel(1234)).toBe('+1,234 in the last 30 days')
})

test('a device keeps the newest rows of a private table, so its count may be short', () => {
  expect(figure(4_999, true)).toBe('4,999')
  expect(figure(5_000, true)).toBe('5,000+')
  expect(figure(10_000)).toBe('10,000')
})

test('thirty days ago, as the database writes it', () => {
  const since = figuresSince(Date.parse('2026-11-22T10:00:00Z'))
  expect(since).toBe('2026-10-23T10:00:00')
  expect('2026-10-23T10:00:00.123456+00:00' > since).toBe(true)
  expect('2026-10-23T09:59:59.999999+00:00' > since).toBe(false)
})
