/** Where a device stands in the server's history (P2, P5). */
import type { StoreTx } from '#domain/local-store'
import { isXid, type Xid } from '#domain/mutation'

/** What the device knew when it asked; a page that comes back to another state is discarded. */
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
  // A position that a damaged database has made unreadable is none: the sweep begins anew.
  const isSound = isXid(cursor) && typeof epoch === 'string' && typeof scope === 'string'
  return isSound ? { cursor, epoch, scope } : { cursor: '0', epoch: null, scope: null }
}

export const isSamePosition = (a: PullPosition, b: PullPosition): boolean =>
  a.cursor === b.cursor && a.epoch === b.epoch && a.scope === b.scope
