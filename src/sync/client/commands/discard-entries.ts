/** Discards entries, and cancels those that may have been sent (W4, W9). */

import { rebaseFollowers, shiftsBack } from '#sync/client/push/rebase-followers'
import { findEntry, replaceIds } from '#sync/client/push/renew-entry'
import { deleteUnusedFiles } from '#sync/client/uploads/delete-unused-files'
import { invertEntry, revertibleChanges } from '#sync/core/invert-changes'
import type { StoreTx } from '#sync/core/local-store'
import type { DoneEntry, OutboxEntry } from '#sync/core/mutation'
import type { Principal } from '#sync/core/principal'
import { queueChanges } from '#sync/core/queue-action'
import { refreshShownRows } from '#sync/core/refresh-shown-row'
import { SyncCommandError } from '#sync/core/sync-command-error'
import { undoLabel } from './undo-label'

export interface UndoContext {
  principal: Principal
  newId: () => string
  /** ms since epoch. */
  now: number
}

/**
 * Discards an entry and all that depend on it, which the server could only refuse. Throws SyncCommandError `done`, or
 * `in_flight` for an attempted entry that has no inverse.
 */
export async function discardEntries(tx: StoreTx, id: string, context: UndoContext): Promise<void> {
  const outbox = await tx.outbox()
  const chosen = findEntry(outbox, id)
  if (!chosen) {
    if (await wasSent(tx, id)) throw new SyncCommandError('done')
    // It was discarded already.
    return
  }
  if (chosen.state.kind === 'applied') throw new SyncCommandError('done')
  const entries = withDependents(chosen, outbox)
  const ids = new Set(entries.map((entry) => entry.id))
  for (const entry of entries.reverse()) {
    // The inverse of one of these entries remains, because discarding the inverse would restore that entry.
    if (entry.cancels !== undefined && ids.has(entry.cancels)) continue
    if (entry.state.kind === 'attempted') await cancelAttempted(tx, entry, context)
    else if (mayStillArrive(entry)) await voidEntry(tx, entry, context)
    else if (entry.isCancelled) await dropCancelled(tx, entry, context)
    else if (entry.state.kind !== 'applied') await dropEntries(tx, [entry], context.now)
  }
}

/** Whether an entry that is no longer in the outbox was sent. */
export async function wasSent(tx: StoreTx, id: string): Promise<boolean> {
  const [done] = await tx.getDones([id])
  return done !== undefined && !wasDropped(done)
}

/** Returns the entry and its dependents. A dependent is later in the outbox, so one pass finds all. */
export function withDependents(entry: OutboxEntry, outbox: OutboxEntry[]): OutboxEntry[] {
  const ids = new Set([entry.id])
  return outbox.filter((other) => {
    if (other.after.some((id) => ids.has(id))) ids.add(other.id)
    return ids.has(other.id)
  })
}

/**
 * Cancels an attempted entry, whose result is unknown. Its inverse is queued right behind it, so that the screen shows
 * the result immediately. If the verdict is that nothing was applied, both are removed (W9).
 */
export async function cancelAttempted(
  tx: StoreTx,
  entry: OutboxEntry,
  { principal, newId, now }: UndoContext,
): Promise<void> {
  if (entry.isCancelled) return
  const inverse = invertEntry(entry, principal)
  if (!inverse) throw new SyncCommandError('in_flight')
  const changes = await revertibleChanges(tx, inverse)
  await tx.putEntry({ ...entry, isCancelled: true })
  await queueChanges(tx, principal, {
    id: newId(),
    label: undoLabel(entry.label),
    changes,
    now,
    cancels: entry.id,
  })
}

/**
 * Whether an attempt of this parked entry may have been applied or still arrive: this device parked it without a
 * verdict (W8). This includes an entry that is too old, because only this device's clock shows that.
 */
export const mayStillArrive = ({ state, attempts }: Pick<OutboxEntry, 'state' | 'attempts'>): boolean =>
  state.kind === 'parked' && state.isUnanswered === true && attempts > 0

/**
 * Discards an entry of which a copy may still arrive. If it were sent unchanged, the server would fail on it again or
 * might apply it twice; so its id is sent without content, after which no copy can be applied. If the ledger
 * already has a verdict, the entry is then sent unchanged to get that verdict. Neither does harm at any age, so its age
 * starts again.
 */
export async function voidEntry(
  tx: StoreTx,
  entry: OutboxEntry,
  { principal, newId, now }: UndoContext,
): Promise<void> {
  const inverse = entry.isCancelled ? null : invertEntry(entry, principal)
  const changes = inverse ? await revertibleChanges(tx, inverse) : []
  const { parkings: _parkings, loneFailures: _failures, ...rest } = entry
  await tx.putEntry({
    ...rest,
    state: { kind: 'attempted', isUnanswered: true },
    isCancelled: true,
    isVoided: true,
    firstAttemptAt: now,
    dueAt: 0,
    lastError: null,
  })
  await queueChanges(tx, principal, {
    id: newId(),
    label: undoLabel(entry.label),
    changes,
    now,
    cancels: entry.id,
  })
  await refreshShownRows(tx, entry.keys)
}

/**
 * Handles the verdict that nothing of a canceled entry was applied: removes it and its inverse, and rebases the entries
 * that build on it.
 */
export async function dropCancelled(
  tx: StoreTx,
  entry: OutboxEntry,
  { newId, now }: Pick<UndoContext, 'newId' | 'now'>,
): Promise<void> {
  const inverse = (await tx.outboxTouching(entry.keys)).filter(({ cancels }) => cancels === entry.id)
  await removeAsDone(tx, [entry], now)
  await tx.deleteEntries(inverse)
  await rebaseFollowers(tx, entry.seq, shiftsBack(entry))
  await replaceIds(tx, new Map([entry, ...inverse].map(({ id }) => [id, null])), newId)
  await refreshShownRows(tx, entry.keys)
}

/** Discards entries that cannot have been applied, and removes their overlays from the rows. */
export async function dropEntries(tx: StoreTx, entries: OutboxEntry[], now: number): Promise<void> {
  await restoreCanceled(tx, entries)
  await removeAsDone(tx, entries, now)
  await refreshShownRows(
    tx,
    entries.flatMap(({ keys }) => keys),
  )
}

/** Discarding an undo restores the action that it cancels; that action can be undone again. */
async function restoreCanceled(tx: StoreTx, entries: OutboxEntry[]): Promise<void> {
  const found = await tx.getEntries(entries.flatMap(({ cancels }) => cancels ?? []))
  const canceled = found.filter((entry) => entry !== undefined)
  await tx.putEntries(canceled.map(({ isCancelled: _canceled, isVoided: _voided, ...entry }) => entry))
}

/** Removes entries as discarded, or as having no effect together; the caller refreshes the rows. */
export async function removeAsDone(
  tx: StoreTx,
  entries: OutboxEntry[],
  now: number,
  outcome: 'discarded' | 'cancelled_out' = 'discarded',
): Promise<void> {
  await tx.addDones(entries.flatMap((entry) => doneEntries(entry, outcome, now)))
  await tx.deleteEntries(entries)
  await deleteUnusedFiles(tx, entries)
  await deletePhotoCopies(tx, entries)
}

/**
 * Deletes the copies of photos to which only an inserted row referred; they would otherwise stay on the device forever.
 */
async function deletePhotoCopies(tx: StoreTx, entries: readonly OutboxEntry[]): Promise<void> {
  const inserts = entries.flatMap(({ body }) =>
    body.kind === 'changes' ? body.changes.filter(({ op }) => op === 'insert') : [],
  )
  if (inserts.length === 0) return
  const text = JSON.stringify(inserts)
  await tx.deletePhotoCopies((key) => text.includes(JSON.stringify(key)))
}

/** Whether the action was finished without being sent as an action of its own or as a part of another. */
export const wasDropped = ({ outcome }: Pick<DoneEntry, 'outcome'>): boolean =>
  outcome === 'discarded' || outcome === 'cancelled_out'

/** The "done lately" records of an entry and of those that it has absorbed. */
export function doneEntries(entry: OutboxEntry, outcome: DoneEntry['outcome'], now: number): DoneEntry[] {
  const absorbed = (entry.absorbed ?? []).map(({ id, label }) => ({
    id,
    label,
    doneAt: now,
    outcome: outcome === 'applied' ? ('merged' as const) : outcome,
  }))
  const { id, label, formerIds } = entry
  return [{ id, label, doneAt: now, outcome, ...(formerIds && { formerIds }) }, ...absorbed]
}
