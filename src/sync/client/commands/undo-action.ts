/** Undo (O4) of an action in any state. */

import { rebaseFollowers, shiftsBack } from '#sync/client/push/rebase-followers'
import { findEntry, replaceIds } from '#sync/client/push/renew-entry'
import { invertEntry, revertibleChanges } from '#sync/core/invert-changes'
import type { StoreTx } from '#sync/core/local-store'
import type { Change, MutationReceipt, OutboxEntry } from '#sync/core/mutation'
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
 * An action that was never attempted, or was refused, is removed if nothing depends on it. Any other is undone by a new
 * action, which restores only values that are still the action's own. Throws SyncCommandError for a command that was
 * sent.
 */
export async function undoAction(tx: StoreTx, receipt: MutationReceipt, context: UndoContext): Promise<void> {
  const outbox = await tx.outbox()
  const entry = findEntry(outbox, receipt.id)
  if (!entry) return queueInverse(tx, receipt, receipt.inverse, context)
  if (entry.isCancelled) return
  const { kind } = entry.state
  if (kind === 'attempted') return cancelAttempted(tx, entry, context)
  const isAlone = withDependents(entry, outbox).length === 1
  // An inverse that depends on a refused entry could never be sent.
  if (kind === 'parked' && (mayStillArrive(entry) || !isAlone)) return withdraw(tx, entry, context)
  if (kind !== 'applied' && isAlone) return dropEntries(tx, [entry], context.now)
  // After a retry or an edit the entry is newer than the receipt.
  const inverse = entry.id === receipt.id ? receipt.inverse : invertEntry(entry, context.principal)
  return queueInverse(tx, entry, inverse, context)
}

/** Removes a refused action and rebases its dependents; those that need a row that it created are discarded too. */
async function withdraw(tx: StoreTx, entry: OutboxEntry, context: UndoContext): Promise<void> {
  const changes = entry.body.kind === 'changes' ? entry.body.changes : []
  const updates = changes.filter((change) => change.op === 'update')
  if (updates.length === 0 || updates.length < changes.length) return discardEntries(tx, entry.id, context)
  if (mayStillArrive(entry)) return voidEntry(tx, entry, context)
  await rebaseFollowers(tx, entry.seq, shiftsBack(entry))
  await replaceIds(tx, new Map([[entry.id, null]]), context.newId)
  await dropEntries(tx, [entry], context.now)
}

async function queueInverse(
  tx: StoreTx,
  { label }: Pick<OutboxEntry, 'label'>,
  inverse: Change[] | null,
  { principal, newId, now }: UndoContext,
): Promise<void> {
  if (!inverse) throw new SyncCommandError('done')
  const changes = await revertibleChanges(tx, inverse)
  await queueChanges(tx, principal, { id: newId(), label: undoLabel(label), changes, now })
}
