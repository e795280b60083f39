import { expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '#sync/contract'
import { composeReport, isReportDue } from './report-device'

const HOUR = 3_600_000
const NOW = 100 * HOUR

it.each([
  ['due at the start', null, '', true],
  [
    'not due within a day if the parked entries are the same',
    { at: NOW - 24 * HOUR + 1, parked: 'gone=1' },
    'gone=1',
    false,
  ],
  ['due after a day without a change', { at: NOW - 24 * HOUR, parked: 'gone=1' }, 'gone=1', true],
  [
    'not due within an hour if the parked entries have changed',
    { at: NOW - HOUR + 1, parked: '' },
    'gone=1',
    false,
  ],
  ['due after an hour with a change', { at: NOW - HOUR, parked: '' }, 'gone=1', true],
  ['due after an hour if nothing is parked any more', { at: NOW - HOUR, parked: 'gone=1' }, '', true],
  ['due if the clock was set back', { at: NOW + 1, parked: '' }, '', true],
])('R1: a report is %s', (_name, last, parked, expected) => {
  expect(isReportDue(NOW, last, parked)).toBe(expected)
})

it('R1: a report contains the counts, and an age within the limits of the server', () => {
  const report = (checkedAt: number | null, counts = { waiting: 0, parked: {} }) =>
    composeReport('device', counts, checkedAt, NOW)
  expect(report(NOW - 90_500, { waiting: 3, parked: { gone: 2 } })).toEqual({
    client_id: 'device',
    protocol: PROTOCOL_VERSION,
    waiting: 3,
    parked: { gone: 2 },
    checked_age: 90,
  })
  expect(report(null).checked_age).toBeNull()
  // The clock was set back, or was decades ahead.
  expect(report(NOW + HOUR).checked_age).toBe(0)
  expect(report(NOW - 50 * 365 * 24 * HOUR).checked_age).toBe(315_360_000)
  expect(report(NOW).checked_age).toBe(0)
})
