import type { Build } from './build/build'
import { toFragment } from './build/link'

/** Steps that undo goes back. */
const MAX_STEPS = 200

export interface History {
  past: readonly Build[]
  now: Build
  future: readonly Build[]
}

export type Step =
  | { kind: 'change'; build: Build }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'start'; history: History }

/** The next history. A change that changes nothing is no step. */
export function step(history: History, action: Step): History {
  const { past, now, future } = history
  if (action.kind === 'start') return action.history
  if (action.kind === 'change') {
    if (toFragment(action.build) === toFragment(now)) return history
    // Letters that are typed one after another are one step.
    const before = past.at(-1)
    if (before && isOnlyLettered(before, now) && isOnlyLettered(now, action.build))
      return { past, now: action.build, future: [] }
    return { past: [...past, now].slice(-MAX_STEPS), now: action.build, future: [] }
  }
  const [from, to] = action.kind === 'undo' ? [past, future] : [future, past]
  const next = action.kind === 'undo' ? from.at(-1) : from[0]
  if (!next) return history
  return action.kind === 'undo'
    ? { past: past.slice(0, -1), now: next, future: [now, ...to] }
    : { past: [...past, now], now: next, future: future.slice(1) }
}

/** Whether nothing but the lettering differs. */
const isOnlyLettered = (one: Build, other: Build): boolean =>
  toFragment({ ...one, lettering: other.lettering }) === toFragment(other)
