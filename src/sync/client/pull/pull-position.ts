/** A device's position in the server's history (P2, P5). */
import type { StoreTx } from '#sync/core/local-store'
import { isXid, type Xid } from '#sync/core/mutation'

/** The device's position at the time of a request; an answer to another position is discarded. */
export interface PullPosition {
  cursor: Xid
  epoch: string | null
  scope: string | null
}

export async function readPosition(tx: StoreTx): Promise<PullPosition> {
  const [cursor, epoch, scope] = [
    await tx.getMeta('cursor'),
    await tx.getMeta('epoch'),
    await tx.getMeta('scope'),
  ]
  // An unreadable position counts as none: the sweep starts from the beginning.
  const isSound = isXid(cursor) && typeof epoch === 'string' && typeof scope === 'string'
  return isSound ? { cursor, epoch, scope } : { cursor: '0', epoch: null, scope: null }
}

export const isSamePosition = (a: PullPosition, b: PullPosition): boolean =>
  a.cursor === b.cursor && a.epoch === b.epoch && a.scope === b.scope
