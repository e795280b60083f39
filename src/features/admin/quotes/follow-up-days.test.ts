import { expect, test } from 'vitest'
import { dayChoices, dayWords } from './follow-up-days'

// Five minutes before midnight, local time.
const NOW = new Date(2026, 11, 30, 23, 55)

test('the suggested days are counted in the local calendar, also across the end of a year', () => {
  expect(dayChoices(null, NOW)).toEqual([
    { value: '', label: 'Not planned' },
    { value: '2026-12-30', label: 'Today' },
    { value: '2026-12-31', label: 'Tomorrow' },
    { value: '2027-01-02', label: 'In 3 days' },
    { value: '2027-01-06', label: 'In a week' },
    { value: '2027-01-13', label: 'In 2 weeks' },
    { value: 'pick', label: 'Pick a day…' },
  ])
})

test('a planned day that is not among the suggestions is added to them', () => {
  expect(dayChoices('2026-12-20', NOW)[1]).toEqual({
    value: '2026-12-20',
    label: 'Dec 20, 2026 (overdue)',
  })
  expect(dayChoices('2026-12-31', NOW)).toHaveLength(7)
})

test('a day is named in relation to today', () => {
  expect(dayWords('2026-12-30', NOW)).toBe('Today')
  expect(dayWords('2026-12-31', NOW)).toBe('Tomorrow')
  expect(dayWords('2027-02-01', NOW)).toBe('Feb 1, 2027')
  expect(dayWords('2026-12-29', NOW)).toBe('Dec 29, 2026 (overdue)')
})
