import { expect, it } from 'vitest'
import { BackendError } from '#sync/errors'
import { createConnection } from './connection'

function connectionAt(start: number) {
  const clock = { time: start, now: () => clock.time, setTimer: () => () => undefined }
  return { clock, connection: createConnection(clock, () => 0.5) }
}

it('W4: a clock that is set back does not extend a wait, and an urgent attempt skips any wait except Retry-After', () => {
  const { clock, connection } = connectionAt(10 * 3_600_000)
  connection.failed(new BackendError('network'))
  expect(connection.waitTime(false)).toBe(1_000)
  clock.time = 0
  expect(connection.waitTime(false)).toBe(1_000)
  expect(connection.waitTime(true)).toBe(0)
})

it('W4: a wait ends even if the clock is set back meanwhile', () => {
  const { clock, connection } = connectionAt(10 * 3_600_000)
  connection.failed(new BackendError('network'))
  clock.time = 0
  expect(connection.waitTime(false)).toBe(1_000)
  clock.time = 1_000
  expect(connection.waitTime(false)).toBe(0)
})

it('W4: limits an excessive Retry-After', () => {
  const { connection } = connectionAt(0)
  connection.failed(new BackendError('rate_limited', { retryAfterSeconds: 10 ** 9 }))
  expect(connection.waitTime(true)).toBe(3_600_000)
})
