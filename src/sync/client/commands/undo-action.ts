/** Undo (O4) of an action in any state. */

import { rebaseFollowers, shiftsBack } from '#sync/client/push/rebase-followers'
import { findEntry, replaceIds } from '#sync/client/push/renew-entry'
import { invertEntry, revertibleChanges } from '#sync/core/invert-changes'
import type { StoreTx } from '#sync/core/local-store'
import { type Change, type MutationReceipt, type OutboxEntry, rowKey } from '#sync/core/mutation'
import { queueChanges } from '#sync/core/queue-action'
import { SyncCommandError } from '#sync/core/sync-command-error'
import {
  cancelAttempted,
  discardEntries,
  dropEntries,
  mayStillArrive,
  type UndoContext,
  voidEntry,
  withDependents,
} from './discard-entries'
import { undoLabel } from './undo-label'

/**
 * An action that was never attempted, or was refused, is removed if nothing depends on it. Any other action is undone
 * by a new one, which restores only values that are still the action's own. Returns the number of rows that are not
 * restored, because none of their values is the action's own anymore. Throws SyncCommandError for a command that was
 * sent, and `nothing_to_undo` if no row would be restored.
 */
export async function undoAction(
  tx: StoreTx,
  receipt: MutationReceipt,
  context: UndoContext,
): Promise<number> {
  const outbox = await tx.outbox()
  const entry = findEntry(outbox, receipt.id)
  if (!entry) return queueInverse(tx, receipt, receipt.inverse, context)
  if (entry.isCancelled) return 0
  const { kind } = entry.state
  if (kind === 'attempted') {
    const unrestored = await countUnrestored(tx, invertEntry(entry, context.principal))
    await cancelAttempted(tx, entry, context)
    return unrestored
  }
  const isAlone = withDependents(entry, outbox).length === 1
  // An inverse that depends on a refused entry could never be sent.
  if (kind === 'parked' && (mayStillArrive(entry) || !isAlone)) {
    await removeParked(tx, entry, context)
    return 0
  }
  if (kind !== 'applied' && isAlone) {
    await dropEntries(tx, [entry], context.now)
    return 0
  }
  // After a retry or an edit the entry is newer than the receipt.
  const inverse = entry.id === receipt.id ? receipt.inverse : invertEntry(entry, context.principal)
  return queueInverse(tx, entry, inverse, context)
}

/**
 * Removes a parked action, and rebases its dependents if it only updates rows. Otherwise they are discarded with it,
 * since they may need a row that it inserts.
 */
async function removeParked(tx: StoreTx, entry: OutboxEntry, context: UndoContext): Promise<void> {
  const changes = entry.body.kind === 'changes' ? entry.body.changes : []
  const updates = changes.filter((change) => change.op === 'update')
  if (updates.length === 0 || updates.length < changes.length) return discardEntries(tx, entry.id, context)
  if (mayStillArrive(entry)) return voidEntry(tx, entry, context)
  await rebaseFollowers(tx, entry.seq, shiftsBack(entry))
  await replaceIds(tx, new Map([[entry.id, null]]), context.newId)
  await dropEntries(tx, [entry], context.now)
}

/** Queues what still applies of the inverse; returns the number of rows that are not restored. */
async function queueInverse(
  tx: StoreTx,
  { label }: Pick<OutboxEntry, 'label'>,
  inverse: Change[] | null,
  { principal, newId, now }: UndoContext,
): Promise<number> {
  if (!inverse) throw new SyncCommandError('done')
  const unrestored = await countUnrestored(tx, inverse)
  const changes = await revertibleChanges(tx, inverse)
  await queueChanges(tx, principal, { id: newId(), label: undoLabel(label), changes, now })
  return unrestored
}

/** Number of rows that `inverse` would no longer change; throws `nothing_to_undo` if it would change none. */
async function countUnrestored(tx: StoreTx, inverse: Change[] | null): Promise<number> {
  if (!inverse) return 0
  const revertible = await revertibleChanges(tx, inverse)
  if (revertible.length === 0) throw new SyncCommandError('nothing_to_undo')
  return countRows(inverse) - countRows(revertible)
}

const countRows = (changes: readonly Pick<Change, 'table' | 'id'>[]): number =>
  new Set(changes.map(({ table, id }) => rowKey(table, id))).size
