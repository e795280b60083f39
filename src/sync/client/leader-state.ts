/** When the leader loop runs a round: the states of the loop and their transitions, without timers. */

/** What the next round is to do. */
export interface Wants {
  pull: boolean
  push: boolean
  /** A comparison was requested (L5). */
  repair: boolean
  /** A person waits or the network is back: skips the jitter of the last failure. */
  isUrgent: boolean
  /** The person pressed "sync now": the next push also sends entries that this device has parked (W4). */
  retriesParked: boolean
}

export interface LeaderState {
  /** `waiting`: for the end of the connection's wait. `running`: a round runs, and `wants` is for the next one. */
  kind: 'idle' | 'waiting' | 'running' | 'ended'
  wants: Wants
}

export type LeaderEvent =
  | { kind: 'wanted'; wants: Partial<Wants> }
  | { kind: 'wait-over' }
  | { kind: 'round-over' }
  /** The term has ended, or a newer leader has begun one. */
  | { kind: 'term-over' }

/** What the caller is to do after a transition. `wait` replaces an earlier one. */
export type LeaderStep =
  | { kind: 'none' }
  | { kind: 'wait'; ms: number }
  | { kind: 'run'; wants: Wants }
  | { kind: 'stop' }

const NOTHING: Wants = { pull: false, push: false, repair: false, isUrgent: false, retriesParked: false }
const NONE: LeaderStep = { kind: 'none' }

/** The state at the start of a term. */
export const IDLE: LeaderState = { kind: 'idle', wants: NOTHING }

/**
 * The next state of the loop after an event, and what the caller is to do. `waitTime`: ms until the connection may be
 * used, as in Connection.
 */
export function advance(
  state: LeaderState,
  event: LeaderEvent,
  waitTime: (isUrgent: boolean) => number,
): [LeaderState, LeaderStep] {
  if (state.kind === 'ended') return [state, NONE]
  switch (event.kind) {
    case 'term-over':
      return [{ kind: 'ended', wants: NOTHING }, { kind: 'stop' }]
    case 'wanted': {
      const wants = combine(state.wants, event.wants)
      return state.kind === 'running' ? [{ ...state, wants }, NONE] : plan(wants, waitTime)
    }
    case 'wait-over':
      return state.kind === 'waiting' ? plan(state.wants, waitTime) : [state, NONE]
    case 'round-over':
      return state.kind === 'running' ? plan(state.wants, waitTime) : [state, NONE]
  }
}

function plan(wants: Wants, waitTime: (isUrgent: boolean) => number): [LeaderState, LeaderStep] {
  if (!(wants.pull || wants.push || wants.repair)) return [{ kind: 'idle', wants }, NONE]
  const ms = waitTime(wants.isUrgent)
  if (ms > 0)
    return [
      { kind: 'waiting', wants },
      { kind: 'wait', ms },
    ]
  return [
    { kind: 'running', wants: NOTHING },
    { kind: 'run', wants },
  ]
}

const combine = (wants: Wants, added: Partial<Wants>): Wants => ({
  pull: wants.pull || added.pull === true,
  push: wants.push || added.push === true,
  repair: wants.repair || added.repair === true,
  isUrgent: wants.isUrgent || added.isUrgent === true,
  retriesParked: wants.retriesParked || added.retriesParked === true,
})
