/** The fence: each leader has a number in the database, and a write of an older one is discarded (T1). */
import type { LocalStore, StoreTx } from '#domain/local-store'

/** How long "done lately" reaches back, ms: without an end it would grow for as long as the device is used. */
const DONE_KEPT = 30 * 24 * 3_600_000

/** Makes the caller the newest leader of this database, and the device known to the server's ledger (S10). */
export function beginTerm(store: LocalStore, newId: () => string, now: number): Promise<number> {
  return store.write([], async (tx) => {
    const epoch = ((await tx.getMeta('leaderEpoch')) ?? 0) + 1
    await tx.putMeta('leaderEpoch', epoch)
    if (!(await tx.getMeta('clientId'))) await tx.putMeta('clientId', newId())
    await tx.deleteDonesBefore(now - DONE_KEPT)
    return epoch
  })
}

/** Whether the leader that holds `epoch` still is the newest. Asked inside every transaction in which a leader writes. */
export const isCurrentTerm = async (tx: StoreTx, epoch: number): Promise<boolean> =>
  (await tx.getMeta('leaderEpoch')) === epoch
