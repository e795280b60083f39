/** Entries that wait or are parked by this device's own decision, without a verdict, are sent again (W4). */
import type { LocalStore, StoreTx } from '#domain/local-store'
import type { OutboxEntry } from '#domain/mutation'
import { SENDABLE } from './choose-batch'
import { isCurrentTerm } from './leader-term'
import type { Clock, Random } from './ports'
import { resetUploadBackoff } from './reset-upload-backoff'

/** First and longest wait of a parked entry, ms. */
const FIRST_WAIT = 5 * 60_000
const LONGEST_WAIT = 6 * 3_600_000

/** How often a parked entry that is tried again may fail before it is parked anew: it was given all its chances before. */
export const FAILURES_AFTER_PARKING = 1

/** When an entry that is parked for the nth time is tried again, ms since epoch. Jittered, so that devices do not come together. */
export function parkedUntil(parkings: number, now: number, random: Random): number {
  const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** Math.min(parkings - 1, 20))
  return now + wait * (0.5 + 0.5 * random())
}

interface ReviveDeps {
  store: LocalStore
  clock: Clock
  leaderEpoch: number
}

/**
 * Puts those that are due, or with `all` every one, back into the queue under the id that they have: the ledger may know
 * it (W8). Answers when the next one is due, ms since epoch, null for none.
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

/** Ends the waits of entries that failed alone; a wait that the server asked for stays. The person pressed "sync now" (W4). */
export async function endLoneWaits({ store, clock, leaderEpoch }: ReviveDeps): Promise<void> {
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

/** Parked by this device alone, for a failure of the server: nobody has refused it. What is too old only the person decides (S10). */
const isRetriedByItself = ({ state }: OutboxEntry): boolean =>
  state.kind === 'parked' &&
  state.isUnanswered === true &&
  state.verdict.status === 'rejected' &&
  state.verdict.code === 'server_error'

/** A wait that nobody can have imposed stems from a clock that was put back since. */
const isDue = ({ dueAt }: OutboxEntry, now: number): boolean => dueAt <= now || dueAt - now > LONGEST_WAIT
