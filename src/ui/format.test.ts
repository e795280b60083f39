import { expect, it } from 'vitest'
import { formatDate, formatTime } from './format-date'
import { formatPrice } from './format-price'

it('prices are US dollars, with cents only where there are some', () => {
  expect(formatPrice(12500)).toBe('$12,500')
  expect(formatPrice(12.5)).toBe('$12.50')
})

it('dates are in US short format, and no date is no text', () => {
  expect(formatDate('2026-11-21T15:00:00')).toBe('Nov 21, 2026')
  expect(formatDate('soon')).toBe('')
})

it('a moment of today is told by the clock, an older one with its date', () => {
  const now = new Date('2026-11-21T18:00:00').getTime()
  expect(formatTime('2026-11-21T14:05:00', now).replace(/\s/u, ' ')).toBe('2:05 PM')
  expect(formatTime('2026-11-20T14:05:00', now).replace(/\s(?=PM)/u, ' ')).toBe('Nov 20, 2026, 2:05 PM')
})
