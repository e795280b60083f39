import { expect, it } from 'vitest'
import { formatBytes } from './format-bytes'
import { formatCount } from './format-count'
import { formatDate, formatDateAndTime, formatShopDate, formatTime } from './format-date'
import { formatPrice } from './format-price'

it('prices are in US dollars, with cents only if there are any', () => {
  expect(formatPrice(12500)).toBe('$12,500')
  expect(formatPrice(12.5)).toBe('$12.50')
})

it('dates are in US short format, and an invalid date is empty', () => {
  expect(formatDate('2026-11-21T15:00:00')).toBe('Nov 21, 2026')
  expect(formatDate('soon')).toBe('')
})

it('a publication date is the same day in every time zone', () => {
  expect(formatShopDate('2026-11-20T03:00:00Z')).toBe('Nov 19, 2026')
  expect(formatShopDate('soon')).toBe('')
})

it('a time of the current day is shown without date, and an older one with it', () => {
  const now = new Date('2026-11-21T18:00:00').getTime()
  expect(formatTime('2026-11-21T14:05:00', now)).toBe('2:05 PM')
  expect(formatTime('2026-11-20T14:05:00', now)).toBe('Nov 20, 2026, 2:05 PM')
  expect(formatTime('2026-11-21T00:30:00', now)).toBe('12:30 AM')
  expect(formatTime('2026-11-21T12:00:00', now)).toBe('12:00 PM')
})

it('formatDateAndTime always includes the date', () => {
  expect(formatDateAndTime(0)).toMatch(/^(Jan 1, 1970|Dec 31, 1969), /)
  expect(formatDateAndTime('soon')).toBe('')
})

it('counts have commas between thousands', () => {
  expect(formatCount(999)).toBe('999')
  expect(formatCount(1_000)).toBe('1,000')
  expect(formatCount(12_345_678)).toBe('12,345,678')
})

it('sizes are in the largest unit with a value of at least 1', () => {
  expect(formatBytes(0)).toBe('0 bytes')
  expect(formatBytes(1)).toBe('1 byte')
  expect(formatBytes(740)).toBe('740 bytes')
  expect(formatBytes(999_600)).toBe('1.0 MB')
  expect(formatBytes(9_960_000)).toBe('10 MB')
  expect(formatBytes(999_700_000)).toBe('1.0 GB')
  expect(formatBytes(12_400)).toBe('12 kB')
  expect(formatBytes(3_440_000)).toBe('3.4 MB')
  expect(formatBytes(2_000_000_000_000)).toBe('2000 GB')
})
