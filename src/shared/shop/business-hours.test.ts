import fc from 'fast-check'
import { expect, test } from 'vitest'
import { savedHours } from './business-hours'

const day = (open: string, close: string, enabled = true) => ({ open, close, enabled })
const week = (weekdays: unknown, saturday: unknown, sunday: unknown) => ({
  monday: weekdays,
  tuesday: weekdays,
  wednesday: weekdays,
  thursday: weekdays,
  friday: weekdays,
  saturday,
  sunday,
})
const DEFAULTS = week(day('08:00', '17:00'), day('09:00', '16:00'), day('10:00', '15:00', false))

test('the default settings do not count as saved hours', () => {
  expect(savedHours(DEFAULTS)).toBeNull()
  expect(savedHours(null)).toBeNull()
  expect(savedHours({})).toBeNull()
})

test('the default settings are published once an admin has saved them', () => {
  expect(savedHours({ ...DEFAULTS, saved: true })).toEqual([
    { days: 'Mon–Fri', hours: '8 AM–5 PM' },
    { days: 'Sat', hours: '9 AM–4 PM' },
    { days: 'Sun', hours: 'Closed' },
  ])
})

test('saved hours group consecutive days with the same hours', () => {
  expect(
    savedHours(week(day('07:00', '17:00'), day('08:00', '12:30'), day('10:00', '15:00', false))),
  ).toEqual([
    { days: 'Mon–Fri', hours: '7 AM–5 PM' },
    { days: 'Sat', hours: '8 AM–12:30 PM' },
    { days: 'Sun', hours: 'Closed' },
  ])
})

test('a week with the same hours every day, or closed every day, is one line', () => {
  const long = day('00:00', '23:59')
  expect(savedHours(week(long, long, long))).toEqual([{ days: 'Mon–Sun', hours: '12 AM–11:59 PM' }])
  const shut = day('08:00', '17:00', false)
  expect(savedHours(week(shut, shut, shut))).toEqual([{ days: 'Mon–Sun', hours: 'Closed' }])
})

test.each([
  [{ open: '17:00', close: '08:00', enabled: true }],
  [{ open: '8', close: '25:99', enabled: true }],
  [{ enabled: true }],
  ['always'],
  [null],
])('%j counts as a closed day', (odd) => {
  expect(savedHours(week(day('07:00', '17:00'), day('07:00', '17:00'), odd))?.at(-1)).toEqual({
    days: 'Sun',
    hours: 'Closed',
  })
})

test('for any stored value, the lines cover the complete week or there are none', () => {
  fc.assert(
    fc.property(
      fc.dictionary(fc.constantFrom('monday', 'friday', 'sunday', 'x'), fc.anything()),
      (setting) => {
        const lines = savedHours(setting)
        if (lines === null) return
        expect(lines[0]?.days.startsWith('Mon')).toBe(true)
        expect(lines.at(-1)?.days.endsWith('Sun')).toBe(true)
      },
    ),
  )
})
