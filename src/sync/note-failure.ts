/** Writes down that a call failed, for the sync centre, and parks the entry that is to blame for it (W4). */
import type { BackendError } from '#backend/errors'
import type { LocalStore, StoreTx } from '#domain/local-store'
import type { OutboxEntry, RejectionCode } from '#domain/mutation'
import { isInOffice } from './leadership'
import type { Clock, Random } from './ports'
import { retryDelay } from './retry'

interface NoteDeps {
  store: LocalStore
  clock: Clock
  random: Random
  office: number
}

/** `killer`: the lone entry with which the server fails again and again while it does well otherwise. */
export function noteFailure(
  { store, clock, random, office }: NoteDeps,
  batch: readonly OutboxEntry[],
  error: BackendError,
  killer: string | null,
): Promise<void> {
  return store.write([], async (tx) => {
    if (!(await isInOffice(tx, office))) return
    const noted: OutboxEntry[] = []
    for (const entry of await tx.entriesAt(batch.map(({ seq }) => seq))) {
      if (entry.state.kind !== 'attempted') continue
      if (entry.id === killer) {
        await parkEntry(tx, entry, error.httpStatus === 413 ? 'too_large' : 'server_error', error.sqlstate)
      } else {
        // A lone one steps aside, so that those behind it go first.
        const isLone = batch.length === 1 && error.code !== 'network' && error.code !== 'captive_portal'
        const dueAt = isLone ? clock.now() + retryDelay(entry.attempts, null, random) : entry.dueAt
        noted.push({ ...entry, lastError: error.code, dueAt })
      }
    }
    await tx.putEntries(noted)
  })
}

/** Puts an entry before the person (W4): shown as needing attention, holding only what depends on it. */
export function parkEntry(
  tx: StoreTx,
  entry: OutboxEntry,
  code: RejectionCode,
  sqlstate: string | null = null,
): Promise<void> {
  const verdict = { status: 'rejected' as const, code, sqlstate }
  return tx.putEntry({ ...entry, state: { kind: 'parked', verdict, isUnanswered: true }, lastError: code })
}
