import { expect, it } from 'vitest'
import {
  durationWords,
  endStatement,
  type HorizonWriter,
  healthState,
  readSyncHealth,
  writerName,
} from './sync-health'

const WRITER: HorizonWriter = {
  kind: 'session',
  pid: 7,
  gid: null,
  application_name: null,
  user_name: 'authenticator',
  database: 'postgres',
  state: null,
  since: null,
}
const health = (age_seconds: number | null, writer: HorizonWriter | null, is_read_only = false) => ({
  at: '2026-11-24T02:55:00Z',
  is_read_only,
  horizon: { age_seconds, writer },
  devices: { seen: 0, up_to_date: 0, hour: 0, day: 0, older: 0, waiting: 0, last_seen_at: null },
  parked: [],
})

it('a writer counts as delaying changes after its first minute, and a read-only database takes precedence', () => {
  expect(healthState(health(0, null))).toBe('moving')
  expect(healthState(health(59, WRITER))).toBe('moving')
  expect(healthState(health(60, WRITER))).toBe('held')
  expect(healthState(health(null, WRITER))).toBe('unknown')
  expect(healthState(health(60, WRITER, true))).toBe('read-only')
})

it('a delaying writer has a name and an SQL statement that ends it', () => {
  expect([writerName(WRITER), endStatement(WRITER)]).toEqual([
    'authenticator',
    'select pg_terminate_backend(7);',
  ])
  expect(writerName({ ...WRITER, application_name: 'import' })).toBe('import')
  expect(writerName({ ...WRITER, user_name: null })).toBe('name unknown')
  const prepared: HorizonWriter = { ...WRITER, kind: 'prepared', pid: null, gid: "o'clock" }
  expect(writerName(prepared)).toBe("the prepared transaction “o'clock”")
  expect(endStatement(prepared)).toBe("rollback prepared 'o''clock';")
  expect(endStatement({ ...WRITER, pid: null })).toBeNull()
})

it.each([
  [1, '1 second'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7_199, '119 minutes'],
  [7_200, '2 hours'],
  [3 * 86_400, '3 days'],
])('%i seconds are %s', (seconds, words) => {
  expect(durationWords(seconds)).toBe(words)
})

it('an invalid answer is read as null', () => {
  const good = health(3, WRITER)
  expect(readSyncHealth(good)).toBe(good)
  for (const wrong of [
    null,
    'text',
    [],
    {},
    { ...good, at: 5 },
    { ...good, horizon: null },
    { ...good, devices: {} },
    { ...good, parked: {} },
    { ...good, parked: [{ code: 'gone' }] },
  ])
    expect(readSyncHealth(wrong)).toBeNull()
})
