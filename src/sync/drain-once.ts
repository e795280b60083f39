/** Sends what waits once, without a tab (T2): the overlays are left to the next tab's sweep, as after any other send. */
import type { SyncBackend } from '#backend/contract'
import type { LocalStore } from '#domain/local-store'
import { createBatchSizer } from './batch-sizer'
import { SENDABLE } from './choose-batch'
import { beginTerm } from './leader-term'
import type { Clock, Diagnostics, Random } from './ports'
import { type PushOutcome, push } from './push'

export interface DrainOnceOptions {
  store: LocalStore
  backend: Pick<SyncBackend, 'push'>
  clock: Clock
  random: Random
  newId: () => string
  diagnostics: Diagnostics
  /** Whoever lost the lock sends no further batch. */
  signal: AbortSignal
}

/**
 * For whoever holds the lock of this database. Begins a leader term as a tab does, so that a frozen one's late writes
 * are discarded, and later this one's (T1). With nothing to send it writes nothing.
 */
export async function drainOnce(options: DrainOnceOptions): Promise<PushOutcome> {
  const { store, newId, clock } = options
  const [first] = await store.read([], (tx) => tx.outboxSeqs(SENDABLE, 1))
  if (first === undefined) return { kind: 'done', sent: false, nextDueAt: null }
  const leaderEpoch = await beginTerm(store, newId, clock.now())
  return push({ ...options, sizer: createBatchSizer(), leaderEpoch, onAnswer: () => undefined })
}
