import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { onRequery, requeryAt, requeryCount } from './requery'

const NOON = Date.parse('2026-12-01T12:00:00Z')

beforeEach(() => {
  vi.useFakeTimers({ now: NOON })
})
afterEach(() => {
  vi.useRealTimers()
})

function listen() {
  const heard = vi.fn()
  onTestFinished(onRequery(heard))
  return heard
}

it('fires once at each requested time, and not for a time that has passed or is missing', () => {
  const heard = listen()
  const before = requeryCount()
  for (const time of [NOON - 1, NOON, null, undefined, 'never', '2026-12-01T12:00:10Z', NOON + 10_000])
    requeryAt(time)
  requeryAt(NOON + 20_000)
  vi.advanceTimersByTime(9_999)
  expect(heard).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(heard).toHaveBeenCalledOnce()
  vi.advanceTimersByTime(600_000)
  expect(heard).toHaveBeenCalledTimes(2)
  expect(requeryCount()).toBe(before + 2)
})

it('fires at an earlier time that is requested later, and then at the later one', () => {
  const heard = listen()
  requeryAt(NOON + 30_000)
  requeryAt(NOON + 5_000)
  vi.advanceTimersByTime(5_000)
  expect(heard).toHaveBeenCalledTimes(1)
  vi.advanceTimersByTime(25_000)
  expect(heard).toHaveBeenCalledTimes(2)
})

it('fires at most a minute late if the device slept or its clock was set', () => {
  const heard = listen()
  requeryAt(NOON + 3_600_000)
  vi.setSystemTime(NOON + 3_600_000)
  vi.advanceTimersByTime(60_000)
  expect(heard).toHaveBeenCalledOnce()
})

it('runs no timer without a listener, and none for a time years ahead that a timer cannot represent', () => {
  requeryAt(NOON + 1_000)
  expect(vi.getTimerCount()).toBe(0)
  const stop = onRequery(() => undefined)
  expect(vi.getTimerCount()).toBe(1)
  stop()
  expect(vi.getTimerCount()).toBe(0)
  const heard = listen()
  requeryAt('9999-12-31T00:00:00Z')
  vi.advanceTimersByTime(120_000)
  expect(heard).toHaveBeenCalledOnce()
})
