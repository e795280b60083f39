/** Lets go of overlays that the server copy has caught up with (W5). */
import type { StoreTx } from '#domain/local-store'
import { compareXid, type OutboxEntry, type Xid } from '#domain/mutation'
import { refreshShownRow, splitRowKey } from '#domain/refresh-shown-row'
import { releaseFiles } from './release-files'

/**
 * Called with a completed sweep. Below its horizon everything has been delivered, so an applied mutation's effect is
 * in the server copy, merged as the server saw fit. Any earlier, and the person's change would flicker back.
 * An entry applied in another epoch is sent again: a restore may have lost it, and the ledger knows (S5, S10).
 */
export async function releaseOverlays(tx: StoreTx, epoch: string, horizon: Xid): Promise<void> {
  for (const entry of await tx.outbox()) {
    if (entry.state.kind !== 'applied') continue
    if (entry.state.epoch !== epoch) {
      await tx.putEntry({ ...entry, state: { kind: 'attempted' }, dueAt: 0 })
    } else if (isPassed(entry, epoch, horizon)) {
      await removeEntry(tx, entry)
    }
  }
}

/** Whether a completed sweep of `epoch` up to `horizon` contains what the entry did. */
export const isPassed = ({ state }: OutboxEntry, epoch: string, horizon: Xid): boolean =>
  state.kind === 'applied' && state.epoch === epoch && compareXid(state.xid, horizon) < 0

/** Takes an entry out of the outbox, its overlay off the rows that it touched, and what waited with it for upload. */
export async function removeEntry(tx: StoreTx, entry: OutboxEntry): Promise<void> {
  await tx.deleteEntry(entry.id)
  await releaseFiles(tx, entry)
  for (const key of entry.keys) {
    const { table, id } = splitRowKey(key)
    await refreshShownRow(tx, table, id)
  }
}
