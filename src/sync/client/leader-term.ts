/** The fencing token: each leader has a number in the database, and writes of an older leader are discarded (T1). */
import type { LocalStore, StoreTx } from '#sync/core/local-store'

/** Age at which "done lately" records are deleted, ms: otherwise they would grow without bound. */
const DONE_LIFETIME = 30 * 24 * 3_600_000

/**
 * Makes the caller the newest leader of this database, and gives the device a client id for the server's ledger (S10).
 * Returns the leader epoch.
 */
export function beginTerm(store: LocalStore, newId: () => string, now: number): Promise<number> {
  return store.write([], async (tx) => {
    const epoch = ((await tx.getMeta('leaderEpoch')) ?? 0) + 1
    await tx.putMeta('leaderEpoch', epoch)
    if (!(await tx.getMeta('clientId'))) await tx.putMeta('clientId', newId())
    await tx.deleteDonesBefore(now - DONE_LIFETIME)
    return epoch
  })
}

/**
 * Whether the leader with this epoch is still the newest. Checked inside every transaction in which a leader writes.
 */
export const isCurrentTerm = async (tx: StoreTx, epoch: number): Promise<boolean> =>
  (await tx.getMeta('leaderEpoch')) === epoch
