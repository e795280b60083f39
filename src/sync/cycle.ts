/** One round of the leader: what waits goes out, what is new comes in. */
import type { BatchSizer } from './batch-sizer'
import type { Connection } from './connection'
import { type PullDeps, type PullOutcome, pull } from './pull'
import { type PushDeps, type PushOutcome, push } from './push'

export interface CycleDeps extends Omit<PullDeps & PushDeps, 'proofs' | 'onAnswer'> {
  connection: Connection
  sizer: BatchSizer
  /** Only sends: for the outbox of somebody who is not the one signed in (I1). */
  isDrainOnly: boolean
}

export type CycleOutcome =
  | { kind: 'done'; isHeldBack: boolean; hasSwept: boolean; nextDueAt: number | null }
  | { kind: 'refused' }
  | { kind: 'fenced' }
  | { kind: 'failed' }

/**
 * A round that does not know whether the server can be reached reads first: without a network nothing is then marked
 * as attempted, so it can still be changed or taken back (W9), and a failing push has a server known to be well (W4).
 */
export async function runCycle(deps: CycleDeps, wants: { pull: boolean }): Promise<CycleOutcome> {
  const { connection, isDrainOnly } = deps
  let pulled: PullOutcome | null = null
  if (!isDrainOnly && !connection.isProven) {
    pulled = await pullOnce(deps)
    if (pulled.kind !== 'done') return { kind: pulled.kind }
  }
  const pushed = await push({ ...deps, proofs: () => connection.proofs, onAnswer: () => connection.worked() })
  if (pushed.kind !== 'done') return { kind: noteEnd(deps, pushed).kind }
  if (!isDrainOnly && (pushed.sent || (wants.pull && !pulled))) {
    pulled = await pullOnce(deps)
    if (pulled.kind !== 'done') return { kind: pulled.kind }
  }
  return {
    kind: 'done',
    isHeldBack: pulled?.isHeldBack ?? false,
    hasSwept: pulled?.isComplete ?? false,
    nextDueAt: pushed.nextDueAt,
  }
}

async function pullOnce(deps: CycleDeps): Promise<PullOutcome> {
  const outcome = await pull(deps)
  if (outcome.kind === 'done') deps.connection.worked()
  return noteEnd(deps, outcome)
}

/** A call that was cut off because this tab leads no longer says nothing about the connection. */
function noteEnd<T extends PullOutcome | PushOutcome>({ connection, signal }: CycleDeps, outcome: T): T {
  if (signal.aborted) return outcome
  if (outcome.kind === 'failed') connection.failed(outcome.error)
  else if (outcome.kind === 'refused') connection.refused()
  return outcome
}
