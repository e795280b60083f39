import { expect, it } from 'vitest'
import { PROTOCOL_VERSION } from '#backend/contract'
import { composeReport, isReportDue } from './report-device'

const HOUR = 3_600_000
const NOW = 100 * HOUR

it.each([
  ['the first is due', null, '', true],
  [
    'nothing has changed: not before a day has passed',
    { at: NOW - 24 * HOUR + 1, parked: 'gone=1' },
    'gone=1',
    false,
  ],
  ['nothing has changed: after a day', { at: NOW - 24 * HOUR, parked: 'gone=1' }, 'gone=1', true],
  [
    'something has changed: not before an hour has passed',
    { at: NOW - HOUR + 1, parked: '' },
    'gone=1',
    false,
  ],
  ['something has changed: after an hour', { at: NOW - HOUR, parked: '' }, 'gone=1', true],
  ['what was parked is settled: after an hour', { at: NOW - HOUR, parked: 'gone=1' }, '', true],
  ['the clock was put back', { at: NOW + 1, parked: '' }, '', true],
])('R1: %s', (_name, last, parked, expected) => {
  expect(isReportDue(NOW, last, parked)).toBe(expected)
})

it('R1: a report counts, and its age stays within what the server takes', () => {
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
  // A clock that was put back, or set decades ahead.
  expect(report(NOW + HOUR).checked_age).toBe(0)
  expect(report(NOW - 50 * 365 * 24 * HOUR).checked_age).toBe(315_360_000)
  expect(report(NOW).checked_age).toBe(0)
})
