/** One round of the leader: what waits goes out, what is new comes in. */
import type { BatchSizer } from './batch-sizer'
import type { Connection } from './connection'
import type { CheckedMark } from './ports'
import { type PullDeps, type PullOutcome, pull } from './pull'
import { type PushDeps, type PushOutcome, push } from './push'
import { type RepairOutcome, repair } from './repair'
import type { RepairReport } from './status'

export interface CycleDeps extends Omit<PullDeps & PushDeps, 'proofs' | 'onAnswer'> {
  connection: Connection
  sizer: BatchSizer
  /** Only sends: for the outbox of somebody who is not the one signed in (I1). */
  isDrainOnly: boolean
  compared: CheckedMark
}

export type CycleOutcome =
  | {
      kind: 'done'
      isHeldBack: boolean
      hasSwept: boolean
      nextDueAt: number | null
      /** Null where nobody asked for a comparison and none was due. */
      repaired: RepairReport | null
    }
  | { kind: 'begun' }
  | { kind: 'refused' }
  | { kind: 'fenced' }
  | { kind: 'failed' }

/**
 * A round that does not know whether the server can be reached reads first: without a network nothing is then marked
 * as attempted, so it can still be changed or taken back (W9), and a failing push has a server known to be well (W4).
 */
export async function runCycle(
  deps: CycleDeps,
  wants: { pull: boolean; repair: boolean },
): Promise<CycleOutcome> {
  const { connection, isDrainOnly } = deps
  let pulled: PullOutcome | null = null
  if (!isDrainOnly && !connection.isProven) {
    pulled = await pullOnce(deps)
    if (pulled.kind !== 'done') return { kind: pulled.kind }
  }
  const pushed = await push({ ...deps, proofs: () => connection.proofs, onAnswer: () => connection.worked() })
  if (pushed.kind !== 'done') return { kind: noteEnd(deps, pushed).kind }
  if (!isDrainOnly && (pushed.sent || ((wants.pull || wants.repair) && !pulled))) {
    pulled = await pullOnce(deps)
    if (pulled.kind !== 'done') return { kind: pulled.kind }
  }
  const compared = await compareIfDue(deps, pulled, wants.repair)
  if (compared && compared.kind !== 'done') return { kind: compared.kind }
  return {
    kind: 'done',
    repaired: compared?.report ?? null,
    isHeldBack: pulled?.isHeldBack ?? false,
    hasSwept: pulled?.isComplete ?? false,
    nextDueAt: pushed.nextDueAt,
  }
}

/** Age of the last comparison after which a pull that brings nothing is followed by another, ms (L5). */
const COMPARE_AFTER = 24 * 3_600_000

/** On demand, and now and then by itself, when it disturbs nobody. */
async function compareIfDue(
  deps: CycleDeps,
  pulled: PullOutcome | null,
  isAsked: boolean,
): Promise<RepairOutcome | null> {
  const { clock, compared } = deps
  if (pulled?.kind !== 'done' || !pulled.isComplete || pulled.isHeldBack) return null
  const [now, last] = [clock.now(), compared.get()]
  // A device that has just been filled, or whose clock was put back, starts counting.
  if (last === null || last > now) compared.set(now)
  const isDue = pulled.isQuiet && last !== null && now - last > COMPARE_AFTER
  if (!isAsked && !isDue) return null
  const outcome = noteEnd(deps, await repair(deps))
  if (outcome.kind === 'done' && outcome.report.isCompared) compared.set(now)
  return outcome
}

async function pullOnce(deps: CycleDeps): Promise<PullOutcome> {
  const outcome = await pull(deps)
  if (outcome.kind === 'done') deps.connection.worked()
  return noteEnd(deps, outcome)
}

/** A call that was cut off because this tab leads no longer says nothing about the connection. */
function noteEnd<T extends PullOutcome | PushOutcome | RepairOutcome>(
  { connection, signal }: CycleDeps,
  outcome: T,
): T {
  if (signal.aborted) return outcome
  if (outcome.kind === 'failed') connection.failed(outcome.error)
  else if (outcome.kind === 'refused') connection.refused()
  return outcome
}
