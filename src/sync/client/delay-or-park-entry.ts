/** After a failed push: stores why, delays the entry that causes it, and parks it after too many failures (W4). */

import type { LocalStore, StoreTx } from '#sync/core/local-store'
import type { OutboxEntry, RejectionCode } from '#sync/core/mutation'
import type { BackendError } from '#sync/errors'
import type { Clock, Random } from '#sync/ports'
import { retryDelay } from './backoff'
import { FAILURES_AFTER_PARKING, parkedUntil } from './commands/retry-parked'
import { isCurrentTerm } from './leader-term'

interface FailedPushDeps {
  store: LocalStore
  clock: Clock
  random: Random
  leaderEpoch: number
}

/**
 * An entry sent alone is parked after this many failures, each while the server accepted another write. With the waits
 * in between that is about four minutes, so that a person is not asked about a short failure.
 */
export const MAX_ENTRY_FAILURES = 8

/** The cause of a failed push, as far as this device can determine it (W4). */
export type Blame =
  /** The connection, or a server that accepts no writes at all. */
  | 'nobody'
  /** An entry in the batch. A lone entry waits, so that later ones are sent first, and is parked in the end. */
  | 'batch'

/**
 * Stores the error of a failed push on the entries of its batch. If the batch is to blame and has a single entry, that
 * entry is delayed or parked.
 */
export function delayOrParkEntry(
  { store, clock, random, leaderEpoch }: FailedPushDeps,
  batch: readonly OutboxEntry[],
  error: BackendError,
  blame: Blame,
): Promise<void> {
  return store.write([], async (tx) => {
    if (!(await isCurrentTerm(tx, leaderEpoch))) return
    const updated: OutboxEntry[] = []
    for (const entry of await tx.entriesAt(batch.map(({ seq }) => seq))) {
      if (entry.state.kind !== 'attempted') continue
      const withError = { ...entry, lastError: error.code }
      if (blame === 'nobody' || batch.length > 1) {
        updated.push(withError)
        continue
      }
      const loneFailures = (entry.loneFailures ?? 0) + 1
      if (loneFailures >= allowedFailures(entry, error)) {
        const code = isTooLarge(error) ? 'too_large' : 'server_error'
        await parkEntry(tx, withRetry(entry, { clock, random }), code, error.sqlstate)
      } else {
        updated.push({
          ...withError,
          loneFailures,
          dueAt: clock.now() + retryDelay(loneFailures, null, random),
        })
      }
    }
    await tx.putEntries(updated)
  })
}

const allowedFailures = ({ parkings = 0 }: OutboxEntry, error: BackendError): number =>
  isTooLarge(error) || parkings > 0 ? FAILURES_AFTER_PARKING : MAX_ENTRY_FAILURES

/**
 * Returns an entry that is about to be parked with the time of its automatic retry, after a wait that grows each time.
 */
export function withRetry(
  entry: OutboxEntry,
  { clock, random }: Pick<FailedPushDeps, 'clock' | 'random'>,
): OutboxEntry {
  const { loneFailures: _failures, ...rest } = entry
  const parkings = (entry.parkings ?? 0) + 1
  return { ...rest, parkings, dueAt: parkedUntil(parkings, clock.now(), random) }
}

/** A retry of the call would have the same size. */
const isTooLarge = ({ httpStatus }: BackendError): boolean => httpStatus === 413

/** Parks an entry: it is shown as needing attention and delays only its dependents (W4). */
export function parkEntry(
  tx: StoreTx,
  entry: OutboxEntry,
  code: RejectionCode,
  sqlstate: string | null = null,
): Promise<void> {
  const verdict = { status: 'rejected' as const, code, sqlstate }
  return tx.putEntry({ ...entry, state: { kind: 'parked', verdict, isUnanswered: true }, lastError: code })
}
