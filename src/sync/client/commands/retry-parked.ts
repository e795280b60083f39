/** Resends entries that this device has delayed or parked without a verdict (W4). */

import { isCurrentTerm } from '#sync/client/leader-term'
import { SENDABLE } from '#sync/client/push/choose-batch'
import { resetUploadBackoff } from '#sync/client/uploads/reset-upload-backoff'
import type { LocalStore, StoreTx } from '#sync/core/local-store'
import type { OutboxEntry } from '#sync/core/mutation'
import type { Clock, Random } from '#sync/ports'

/** First and longest wait of a parked entry, ms. */
const FIRST_WAIT = 5 * 60_000
const MAX_WAIT = 6 * 3_600_000

/** After this many failures a retried entry is parked again: it had all its attempts before. */
export const FAILURES_AFTER_PARKING = 1

/** When an entry that is parked for the nth time is retried, ms since epoch. Jittered, to spread the devices. */
export function parkedUntil(parkings: number, now: number, random: Random): number {
  const wait = Math.min(MAX_WAIT, FIRST_WAIT * 2 ** Math.min(parkings - 1, 20))
  return now + wait * (0.5 + 0.5 * random())
}

interface ReviveDeps {
  store: LocalStore
  clock: Clock
  leaderEpoch: number
}

/**
 * Requeues the parked entries that are due, or with `all` every one, under the same id, which the ledger may know (W8).
 * Returns when the next one is due, ms since epoch, null for none.
 */
export async function retryParked(
  { store, clock, leaderEpoch }: ReviveDeps,
  all: boolean,
): Promise<number | null> {
  const seqs = await store.read([], (tx) => tx.outboxSeqs(['parked']))
  if (seqs.length === 0) return null
  const now = clock.now()
  const parked = (await store.read([], (tx) => tx.entriesAt(seqs))).filter(isRetriedByItself)
  const due = parked.filter((entry) => all || isDue(entry, now))
  const later = parked.filter((entry) => !due.includes(entry)).map(({ dueAt }) => dueAt)
  if (due.length > 0) {
    await store.write([], async (tx) => {
      if (!(await isCurrentTerm(tx, leaderEpoch))) return
      await requeue(tx, due)
    })
  }
  return later.length > 0 ? Math.min(...later) : null
}

/** Entries in memory at a time. */
const WINDOW = 100

/**
 * Ends the waits of entries that failed alone, after the person pressed "sync now"; a wait requested by the server
 * remains (W4).
 */
export async function endEntryBackoffs({ store, clock, leaderEpoch }: ReviveDeps): Promise<void> {
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
    (entry) => ids.has(entry.id) && isRetriedByItself(entry),
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
 * Parked by this device alone, after failures of the server that were not refusals. Entries that are too old are left
 * to the person (S10).
 */
const isRetriedByItself = ({ state }: OutboxEntry): boolean =>
  state.kind === 'parked' &&
  state.isUnanswered === true &&
  state.verdict.status === 'rejected' &&
  state.verdict.code === 'server_error'

/** A wait longer than the maximum was set by a clock that has been set back since. */
const isDue = ({ dueAt }: OutboxEntry, now: number): boolean => dueAt <= now || dueAt - now > MAX_WAIT
