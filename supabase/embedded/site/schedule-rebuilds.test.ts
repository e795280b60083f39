import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { scheduleRebuilds } from './schedule-rebuilds'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** Each run of `make` takes `takes` ms. */
function start(takes: number) {
  const made: number[] = []
  const current = scheduleRebuilds({
    now: () => performance.now(),
    make: () =>
      new Promise((resolve) => {
        made.push(Math.round(performance.now()))
        setTimeout(resolve, takes)
      }),
  })
  return { current, made }
}

it('an outdated result is soon built again, and changes in quick succession cause one run', async () => {
  const { current, made } = start(1_000)
  await Promise.all([current.begin(), vi.advanceTimersByTimeAsync(100_000)])
  const [begun = 0] = made
  current.outdate()
  await vi.advanceTimersByTimeAsync(500)
  current.outdate()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(made).toEqual([begun, begun + 102_000])
})

it('a change during a run causes another run', async () => {
  const { current, made } = start(1_000)
  void current.begin()
  await vi.advanceTimersByTimeAsync(500)
  current.outdate()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(made).toHaveLength(2)
})

it('during continuous changes, runs continue and use a quarter of the time', async () => {
  const { current, made } = start(10_000)
  void current.begin()
  for (let second = 0; second < 390; second++) {
    current.outdate()
    await vi.advanceTimersByTimeAsync(1_000)
  }
  expect(made).toHaveLength(10)
})

it('nothing runs after stop', async () => {
  const { current, made } = start(1_000)
  void current.begin()
  current.outdate()
  await vi.advanceTimersByTimeAsync(500)
  current.stop()
  current.outdate()
  await vi.advanceTimersByTimeAsync(60_000)
  expect(made).toHaveLength(1)
})
