/** Replaces the values of an entry that was refused, or that waits to be sent (W4). */

import type { RowValues, SyncedRow } from '#shared/schema/row-values'
import { isJsonEqual } from '#shared/text/json-equal'
import { rebaseFollowers, type Shift } from '#sync/client/push/rebase-followers'
import { renewEntry } from '#sync/client/push/renew-entry'
import { deleteUnusedFiles, filesStillNamed } from '#sync/client/uploads/delete-unused-files'
import type { StoreTx } from '#sync/core/local-store'
import { type Change, type OutboxEntry, rowKey } from '#sync/core/mutation'
import { refreshShownRows } from '#sync/core/refresh-shown-row'
import { storableValues } from '#sync/core/storable-values'
import { SyncCommandError } from '#sync/core/sync-command-error'
import type { RowEdit } from '#sync/status'
import { mayStillArrive, wasSent } from './discard-entries'

/**
 * Gives an entry other values, and a new id. Entries behind it get the new values as their base. Throws
 * SyncCommandError `in_flight`, `done`, `not_parked`, `conflict` or `foreign_column`.
 */
export async function editEntry(
  tx: StoreTx,
  id: string,
  edits: readonly RowEdit[],
  newId: () => string,
): Promise<void> {
  const entry = await tx.getEntry(id)
  if (!entry) throw new SyncCommandError((await wasSent(tx, id)) ? 'done' : 'not_parked')
  if (entry.state.kind === 'applied') throw new SyncCommandError('done')
  if (entry.state.kind === 'attempted') throw new SyncCommandError('in_flight')
  // The undo of an entry without an answer: with other values it would no longer be its inverse.
  if (entry.state.kind === 'queued' && entry.cancels !== undefined) throw new SyncCommandError('in_flight')
  if (entry.state.kind === 'parked' && entry.state.verdict.status === 'conflict')
    throw new SyncCommandError('conflict')
  let changes = changesOf(entry)
  const shifts: Shift[] = []
  for (const edit of edits) {
    const values = storableValues(edit.set)
    const index = changes.findLastIndex((change) => hasColumns(change, edit, values))
    const change = changes[index]
    if (!change || change.op === 'delete') throw new SyncCommandError('foreign_column')
    const oldValues = change.op === 'insert' ? change.values : change.set
    for (const [field, now] of Object.entries(values)) {
      const old = oldValues[field] ?? null
      if (!isJsonEqual(old, now)) shifts.push({ key: rowKey(edit.table, edit.id), field, old, now })
    }
    const [shadow] = await tx.getShadows([rowKey(edit.table, edit.id)])
    changes = changes.with(index, withValues(change, values, shadow?.row ?? null))
  }
  await rebaseFollowers(tx, entry.seq, shifts)
  const body = { kind: 'changes' as const, changes }
  const voids = mayStillArrive(entry) ? { voids: [...(entry.voids ?? []), entry.id] } : {}
  await renewEntry(tx, entry, newId, { body, ...voids, files: filesStillNamed(entry, body) })
  await deleteUnusedFiles(tx, [entry])
  await refreshShownRows(tx, entry.keys)
}

function changesOf({ body }: OutboxEntry): Change[] {
  if (body.kind === 'command') throw new SyncCommandError('foreign_column')
  return body.changes
}

/**
 * Whether a change is of the edited row and sets all these columns. An edit may only change columns that the entry
 * already has: others would need a base, and permissions that were never checked.
 */
function hasColumns(change: Change, { table, id }: RowEdit, values: RowValues): boolean {
  if (change.op === 'delete' || change.table !== table || change.id !== id) return false
  const oldValues = change.op === 'insert' ? change.values : change.set
  return Object.keys(values).every((column) => Object.hasOwn(oldValues, column))
}

/**
 * The change with new values. If the server already has a column's former value, as when an attempt was applied after
 * all, that value becomes the column's base.
 */
function withValues(
  change: Exclude<Change, { op: 'delete' }>,
  values: RowValues,
  server: SyncedRow | null,
): Change {
  if (change.op === 'insert') return { ...change, values: { ...change.values, ...values } }
  const { set, base } = change
  const alreadyOnServer = Object.entries(set).filter(
    ([field, former]) => Object.hasOwn(values, field) && server && isJsonEqual(server[field] ?? null, former),
  )
  return { ...change, set: { ...set, ...values }, base: { ...base, ...Object.fromEntries(alreadyOnServer) } }
}
