/** A device's position in the server's history (P2, P5). */
import type { StoreTx } from '#sync/core/local-store'
import { isXid, type Xid } from '#sync/core/mutation'

/**
 * The position that a request contains. If the device has another one when the answer arrives, the answer is discarded.
 */
export interface PullPosition {
  cursor: Xid
  epoch: string | null
  scope: string | null
}

/** The position of a device before its first sweep. */
export const START_POSITION: PullPosition = { cursor: '0', epoch: null, scope: null }

/** Reads the stored position; START_POSITION if there is none, or if it is unreadable. */
export async function readPosition(tx: StoreTx): Promise<PullPosition> {
  const cursor = await tx.getMeta('cursor')
  const epoch = await tx.getMeta('epoch')
  const scope = await tx.getMeta('scope')
  const isSound = isXid(cursor) && typeof epoch === 'string' && typeof scope === 'string'
  return isSound ? { cursor, epoch, scope } : START_POSITION
}

export const isSamePosition = (a: PullPosition, b: PullPosition): boolean =>
  a.cursor === b.cursor && a.epoch === b.epoch && a.scope === b.scope
