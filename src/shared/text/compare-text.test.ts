import { expect, it } from 'vitest'
import { compareText } from './compare-text'

it('orders times and ids', () => {
  const times = ['2026-02-01T00:00:00Z', '2025-12-31T23:59:59Z', '2026-01-01T00:00:00Z']
  expect(times.toSorted(compareText)).toEqual([
    '2025-12-31T23:59:59Z',
    '2026-01-01T00:00:00Z',
    '2026-02-01T00:00:00Z',
  ])
  expect(compareText('a1', 'a1')).toBe(0)
})
