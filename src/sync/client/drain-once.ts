/**
 * Sends the pending entries once, without a tab (T2). The next tab's sweep releases the overlays, as after any other
 * push.
 */
import type { SyncBackend } from '#sync/backend'
import type { LocalStore } from '#sync/core/local-store'
import type { Clock, Diagnostics, Random } from '#sync/ports'
import { beginTerm } from './leader-term'
import { createBatchSizer } from './push/batch-sizer'
import { SENDABLE } from './push/choose-batch'
import { type PushOutcome, push } from './push/push'

export interface DrainOnceOptions {
  store: LocalStore
  backend: Pick<SyncBackend, 'push'>
  clock: Clock
  random: Random
  newId: () => string
  diagnostics: Diagnostics
  /** Aborted when the lock is lost: no further batch is sent. */
  signal: AbortSignal
}

/**
 * For the tab or worker that has this database's lock. Begins a leader term like a tab, so that late writes of a frozen
 * tab, and later of this caller, are discarded (T1). Writes nothing if nothing is pending.
 */
export async function drainOnce(options: DrainOnceOptions): Promise<PushOutcome> {
  const { store, newId, clock } = options
  const [first] = await store.read([], (tx) => tx.outboxSeqs(SENDABLE, 1))
  if (first === undefined) return { kind: 'done', sent: false, nextDueAt: null }
  const leaderEpoch = await beginTerm(store, newId, clock.now())
  return push({ ...options, batchSizer: createBatchSizer(), leaderEpoch, onAnswer: () => undefined })
}
