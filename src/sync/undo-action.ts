/** Undo (O4): takes an action back wherever it is by now. */
import { invertEntry, revertibleChanges } from '#domain/invert-changes'
import type { StoreTx } from '#domain/local-store'
import type { Change, MutationReceipt, OutboxEntry } from '#domain/mutation'
import { queueChanges } from '#domain/queue-action'
import { SyncCommandError } from '#domain/sync-command-error'
import {
  cancelAttempted,
  discardEntries,
  dropEntries,
  mayArrive,
  type TakeBackContext,
  voidEntry,
  withDependants,
} from './discard-entries'
import { rebaseFollowers, shiftsBack } from './rebase-followers'
import { findEntry, replaceIds } from './renew-entry'
import { undoing } from './undoing'

/**
 * What was never attempted, or was refused, is cancelled if nothing builds on it. Anything else is undone by a new
 * action that takes back what still stands of it; what has been changed since stays. Throws SyncCommandError for a
 * command that has left.
 */
export async function undoAction(
  tx: StoreTx,
  receipt: MutationReceipt,
  context: TakeBackContext,
): Promise<void> {
  const outbox = await tx.outbox()
  const entry = findEntry(outbox, receipt.id)
  if (!entry) return queueInverse(tx, receipt, receipt.inverse, context)
  if (entry.isCancelled) return
  const { kind } = entry.state
  if (kind === 'attempted') return cancelAttempted(tx, entry, context)
  const isAlone = withDependants(entry, outbox).length === 1
  // Behind a refused entry an inverse could never go out.
  if (kind === 'parked' && (mayArrive(entry) || !isAlone)) return withdraw(tx, entry, context)
  if (kind !== 'applied' && isAlone) return dropEntries(tx, [entry], context.now)
  // A retry may have changed its id, an edit its values: then the entry knows better than the receipt.
  const inverse = entry.id === receipt.id ? receipt.inverse : invertEntry(entry, context.principal)
  return queueInverse(tx, entry, inverse, context)
}

/** Takes a refused action out from under what builds on it; what needs the row that it made goes too. */
async function withdraw(tx: StoreTx, entry: OutboxEntry, context: TakeBackContext): Promise<void> {
  const changes = entry.body.kind === 'changes' ? entry.body.changes : []
  const updates = changes.filter((change) => change.op === 'update')
  if (updates.length === 0 || updates.length < changes.length) return discardEntries(tx, entry.id, context)
  if (mayArrive(entry)) return voidEntry(tx, entry, context)
  await rebaseFollowers(tx, entry.seq, shiftsBack(entry))
  await replaceIds(tx, new Map([[entry.id, null]]), context.newId)
  await dropEntries(tx, [entry], context.now)
}

async function queueInverse(
  tx: StoreTx,
  { label }: Pick<OutboxEntry, 'label'>,
  inverse: Change[] | null,
  { principal, newId, now }: TakeBackContext,
): Promise<void> {
  if (!inverse) throw new SyncCommandError('done')
  const changes = await revertibleChanges(tx, inverse)
  await queueChanges(tx, principal, { id: newId(), label: undoing(label), changes, now })
}
