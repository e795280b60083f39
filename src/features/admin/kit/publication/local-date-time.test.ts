import { expect, test } from 'vitest'
import { fromLocalDateTime, toLocalDateTime, tomorrowMorning } from './local-date-time'

test.each([
  '2026-12-01T09:00',
  '2026-07-01T00:05',
  '2026-03-08T12:30',
  '1999-12-31T23:59',
  '0002-01-01T09:00',
])('the local time %s is unchanged after conversion to a column and back', (text) => {
  expect(toLocalDateTime(fromLocalDateTime(text) ?? '')).toBe(text)
})

test('a column with microseconds is shown to the minute', () => {
  const local = toLocalDateTime('2026-12-01T14:00:59.123456+00:00')
  expect(new Date(local).toISOString()).toBe('2026-12-01T14:00:00.000Z')
})

test.each(['', 'none', 'soon', '2026-13-01T00:00'])('%j is not a time', (text) => {
  expect(fromLocalDateTime(text)).toBeNull()
  expect(toLocalDateTime(text)).toBe('')
})

test('the suggested time is nine o’clock tomorrow', () => {
  const suggested = new Date(tomorrowMorning())
  expect([suggested.getHours(), suggested.getMinutes()]).toEqual([9, 0])
  expect(suggested.getTime() - Date.now()).toBeGreaterThan(0)
  expect(suggested.getTime() - Date.now()).toBeLessThan(34 * 3_600_000)
})
