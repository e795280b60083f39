/** Resends entries that this device has delayed or parked without a verdict (W4). */

import { isCurrentTerm } from '#sync/client/leader-term'
import { SENDABLE } from '#sync/client/push/choose-batch'
import { resetUploadBackoff } from '#sync/client/uploads/reset-upload-backoff'
import type { LocalStore, StoreTx } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'
import type { Clock, Random } from '#sync/ports'

/** First wait of a parked entry; it doubles with each attempt. */
const FIRST_WAIT_MS = 5 * 60_000
/** Longest wait of a parked entry. */
const MAX_WAIT_MS = 6 * 3_600_000

/** After this many failures a retried entry is parked again: it had all its attempts before. */
export const FAILURES_AFTER_PARKING = 1

/** When an entry that is parked for the nth time is retried, ms since epoch. Jittered, to spread the devices. */
export function parkedUntil(parkings: number, now: number, random: Random): number {
  const wait = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(parkings - 1, 20))
  return now + wait * (0.5 + 0.5 * random())
}

interface RetryDeps {
  store: LocalStore
  clock: Clock
  leaderEpoch: number
}

/**
 * Requeues the entries that this device has parked and that are due, or all of them if `skipsWaits`, under the same
 * ids, which the ledger may know (W8). Returns when the next entry is due, ms since epoch; null for none.
 */
export async function retryParked(
  { store, clock, leaderEpoch }: RetryDeps,
  skipsWaits: boolean,
): Promise<number | null> {
  const seqs = await store.read([], (tx) => tx.outboxSeqs(['parked']))
  if (seqs.length === 0) return null
  const now = clock.now()
  const parked = (await store.read([], (tx) => tx.entriesAt(seqs))).filter(isRetriedAutomatically)
  const due = parked.filter((entry) => skipsWaits || isDue(entry, now))
  const laterTimes = parked.filter((entry) => !due.includes(entry)).map(({ dueAt }) => dueAt)
  if (due.length > 0) {
    await store.write([], async (tx) => {
      if (!(await isCurrentTerm(tx, leaderEpoch))) return
      await requeue(tx, due)
    })
  }
  return laterTimes.length > 0 ? Math.min(...laterTimes) : null
}

/** Entries in memory at a time. */
const WINDOW = 100

/**
 * Ends the waits of entries that failed alone, after the person pressed "sync now"; a wait requested by the server
 * remains (W4).
 */
export async function endEntryBackoffs({ store, clock, leaderEpoch }: RetryDeps): Promise<void> {
  const seqs = await store.read([], (tx) => tx.outboxSeqs(SENDABLE))
  const now = clock.now()
  const isWaitingAlone = ({ loneFailures = 0, dueAt, state }: OutboxEntry) =>
    loneFailures > 0 && dueAt > now && SENDABLE.includes(state.kind)
  for (let at = 0; at < seqs.length; at += WINDOW) {
    const window = seqs.slice(at, at + WINDOW)
    const waiting = (await store.read([], (tx) => tx.entriesAt(window))).filter(isWaitingAlone)
    if (waiting.length === 0) continue
    await store.write([], async (tx) => {
      if (!(await isCurrentTerm(tx, leaderEpoch))) return
      const current = (await tx.entriesAt(waiting.map(({ seq }) => seq))).filter(isWaitingAlone)
      await tx.putEntries(current.map((entry) => ({ ...entry, dueAt: 0 })))
    })
  }
}

async function requeue(tx: StoreTx, due: readonly OutboxEntry[]): Promise<void> {
  const ids = new Set(due.map(({ id }) => id))
  const current = (await tx.entriesAt(due.map(({ seq }) => seq))).filter(
    (entry) => ids.has(entry.id) && isRetriedAutomatically(entry),
  )
  await tx.putEntries(
    current.map((entry) => ({
      ...entry,
      state: entry.attempts > 0 ? { kind: 'attempted', isUnanswered: true } : { kind: 'queued' },
      dueAt: 0,
    })),
  )
  await resetUploadBackoff(tx, current)
}

/**
 * Whether this device has parked the entry without a verdict, after failures of the server. Entries that are too old
 * are left to the person (S10).
 */
const isRetriedAutomatically = ({ state }: OutboxEntry): boolean =>
  state.kind === 'parked' &&
  state.isUnanswered === true &&
  state.verdict.status === 'rejected' &&
  state.verdict.code === 'server_error'

/** Whether the wait has ended. One longer than the maximum was set by a clock that has been set back since. */
const isDue = ({ dueAt }: OutboxEntry, now: number): boolean => dueAt <= now || dueAt - now > MAX_WAIT_MS
