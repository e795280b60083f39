import { expect, it } from 'vitest'
import { advance, IDLE, type LeaderEvent, type LeaderState, type LeaderStep } from './leader-state'

const NOTHING = IDLE.wants

/** Steps through the events. `wait` is what the connection says, ms: [of any call, of an urgent one]. */
function after(wait: [number, number], ...events: LeaderEvent[]): [LeaderState, LeaderStep] {
  const from: [LeaderState, LeaderStep] = [IDLE, { kind: 'none' }]
  return events.reduce(([state], event) => advance(state, event, (isUrgent) => wait[isUrgent ? 1 : 0]), from)
}

const FREE: [number, number] = [0, 0]
const PULL: LeaderEvent = { kind: 'wanted', wants: { pull: true } }
const PUSH: LeaderEvent = { kind: 'wanted', wants: { push: true } }
const OVER: LeaderEvent = { kind: 'round-over' }

it('P3: a trigger starts one round, and leaves no work for the next', () => {
  expect(after(FREE, PULL)).toEqual([
    { kind: 'running', wants: NOTHING },
    { kind: 'run', wants: { ...NOTHING, pull: true } },
  ])
  expect(after(FREE, PULL, OVER)).toEqual([IDLE, { kind: 'none' }])
})

it('P3: triggers during a round are combined into one next round', () => {
  const [state, step] = after(FREE, PULL, PUSH, PULL)
  expect([state.kind, step]).toEqual(['running', { kind: 'none' }])
  expect(after(FREE, PULL, PUSH, PULL, OVER)[1]).toEqual({
    kind: 'run',
    wants: { ...NOTHING, pull: true, push: true },
  })
})

it('W4: a trigger during the wait after a failure does not shorten it, and one round follows the wait', () => {
  const [state, step] = after([900, 0], PULL, PUSH)
  expect([state.kind, step]).toEqual(['waiting', { kind: 'wait', ms: 900 }])
  expect(advance(state, { kind: 'wait-over' }, () => 0)).toEqual([
    { kind: 'running', wants: NOTHING },
    { kind: 'run', wants: { ...NOTHING, pull: true, push: true } },
  ])
  // The clock was set back meanwhile.
  expect(advance(state, { kind: 'wait-over' }, () => 300)[1]).toEqual({ kind: 'wait', ms: 300 })
})

it('W4: an urgent trigger skips the jitter, but still waits for the server’s minimum', () => {
  const urgent: LeaderEvent = { kind: 'wanted', wants: { pull: true, isUrgent: true } }
  expect(after([900, 0], PULL, urgent)[1].kind).toBe('run')
  expect(after([900, 200], PULL, urgent)[1]).toEqual({ kind: 'wait', ms: 200 })
  // Also one that arrived while the round that failed was running.
  expect(after([900, 200], PULL, urgent, { kind: 'wait-over' })[1]).toEqual({ kind: 'wait', ms: 200 })
})

it('W4: "sync now" during a round sends parked entries with the next round', () => {
  const syncNow: LeaderEvent = { kind: 'wanted', wants: { push: true, retriesParked: true } }
  const [, step] = after(FREE, PULL, syncNow, OVER)
  expect(step).toEqual({ kind: 'run', wants: { ...NOTHING, push: true, retriesParked: true } })
})

it('W4: a request to retry parked entries starts no round itself, and is remembered for the next push', () => {
  const left: LeaderEvent = { kind: 'wanted', wants: { retriesParked: true } }
  expect(after(FREE, left)).toEqual([
    { kind: 'idle', wants: { ...NOTHING, retriesParked: true } },
    { kind: 'none' },
  ])
  expect(after(FREE, left, PUSH)[1]).toEqual({
    kind: 'run',
    wants: { ...NOTHING, push: true, retriesParked: true },
  })
})

it('T1: nothing starts after the leader term has ended, from any state', () => {
  const end: LeaderEvent = { kind: 'term-over' }
  for (const before of [[], [PULL], [PULL, PUSH]]) {
    expect(after(FREE, ...before, end)[1]).toEqual({ kind: 'stop' })
    for (const late of [PULL, OVER, end, { kind: 'wait-over' } as const])
      expect(after(FREE, ...before, end, late)).toEqual([{ kind: 'ended', wants: NOTHING }, { kind: 'none' }])
  }
  expect(after([900, 900], PULL, end, { kind: 'wait-over' })[1]).toEqual({ kind: 'none' })
})
