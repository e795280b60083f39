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

/** A build that is being edited, and its row. Undo can also return to the build of another row. */
export interface Work {
  build: Build
  /** Null: the build is not saved. */
  saved: SavedAs | null
}

export interface History {
  /** What undo returns to, the last step at the end. */
  past: readonly Work[]
  now: Work
  /** What redo returns to, the next step first. */
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
  if (action.kind === 'change') return change(history, action.build, action.saved)
  if (action.kind === 'undo') {
    const previous = past.at(-1)
    return previous ? { past: past.slice(0, -1), now: previous, future: [now, ...future] } : history
  }
  const [next] = future
  return next ? { past: [...past, now], now: next, future: future.slice(1) } : history
}

function change(history: History, build: Build, saved: SavedAs | null | undefined): History {
  const { past, now } = history
  const next = { build, saved: saved === undefined ? now.saved : saved }
  if (toFragment(build) === toFragment(now.build))
    return saved === undefined ? history : { ...history, now: next }
  // Letters typed one after another are one step.
  const previous = past.at(-1)
  if (previous && differsInLettering(previous.build, now.build) && differsInLettering(now.build, build))
    return { past, now: next, future: [] }
  return { past: [...past, now].slice(-MAX_STEPS), now: next, future: [] }
}

/** Whether two builds differ in nothing but the lettering. */
const differsInLettering = (one: Build, other: Build): boolean =>
  toFragment({ ...one, lettering: other.lettering }) === toFragment(other)
