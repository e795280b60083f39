import type { Build } from './build/build'
import { toFragment } from './build/link'

/** Maximum number of undo steps. */
const MAX_STEPS = 200

/** The row of `saved_builds` that a build was opened from, or saved as. */
export interface SavedAs {
  id: string
  /** The build at that time, as the fragment of a link: later changes are the person's own. */
  from: string
}

/** A build that is being edited. Undo can also return to the build of another row. */
export interface Work {
  build: Build
  /** Null: the build is not saved. */
  saved: SavedAs | null
}

export interface History {
  past: readonly Work[]
  now: Work
  future: readonly Work[]
}

export type Step =
  /** Without `saved`, the build still belongs to its row. */
  | { kind: 'change'; build: Build; saved?: SavedAs | null }
  | { kind: 'undo' }
  | { kind: 'redo' }
  | { kind: 'start'; history: History }

/** Returns the next history. A change without an effect adds no step. */
export function step(history: History, action: Step): History {
  const { past, now, future } = history
  if (action.kind === 'start') return action.history
  if (action.kind === 'change') {
    const next = { build: action.build, saved: action.saved === undefined ? now.saved : action.saved }
    if (toFragment(next.build) === toFragment(now.build))
      return action.saved === undefined ? history : { ...history, now: next }
    // Letters typed one after another are one step.
    const before = past.at(-1)
    if (before && isOnlyLettered(before.build, now.build) && isOnlyLettered(now.build, next.build))
      return { past, now: next, future: [] }
    return { past: [...past, now].slice(-MAX_STEPS), now: next, future: [] }
  }
  const [from, to] = action.kind === 'undo' ? [past, future] : [future, past]
  const next = action.kind === 'undo' ? from.at(-1) : from[0]
  if (!next) return history
  return action.kind === 'undo'
    ? { past: past.slice(0, -1), now: next, future: [now, ...to] }
    : { past: [...past, now], now: next, future: future.slice(1) }
}

/** Whether only the lettering differs. */
const isOnlyLettered = (one: Build, other: Build): boolean =>
  toFragment({ ...one, lettering: other.lettering }) === toFragment(other)
