/** Removes a field that was decided for good from the other unsent changes of this device (O3). */

import type { RowValues } from '#shared/schema/row-values'
import { isJsonEqual } from '#shared/text/json-equal'
import { renewEntry, replaceIds } from '#sync/client/push/renew-entry'
import { canLoseChanges } from '#sync/core/can-lose-changes'
import type { StoreTx } from '#sync/core/local-store'
import { type Change, type OutboxEntry, type RowKey, rowKey } from '#sync/core/mutation'
import { refreshShownRows } from '#sync/core/refresh-shown-row'
import type { FieldChoice } from '#sync/status'
import { removeAsDone } from './discard-entries'

/**
 * Removes the decided fields from every entry but `decided`. An entry without remaining changes is removed. An entry in
 * conflict is sent again with its remaining changes. Entries that may have been sent do not change (W8), nor do those
 * that undo or are undone (W9).
 */
export async function endOtherChanges(
  tx: StoreTx,
  decided: OutboxEntry,
  fields: readonly FieldChoice[],
  { newId, now }: { newId: () => string; now: number },
): Promise<void> {
  if (fields.length === 0) return
  const decidedFields = new Set(fields.map(({ table, id, field }) => `${rowKey(table, id)} ${field}`))
  const others = await tx.outboxTouching([...new Set(fields.map(({ table, id }) => rowKey(table, id)))])
  const removed: OutboxEntry[] = []
  const touched: RowKey[] = []
  for (const { id } of others) {
    // Read again: an entry that got a new id has changed the dependencies of those after it.
    const entry = await tx.getEntry(id)
    if (!entry || entry.id === decided.id || !canLoseChanges(entry) || entry.body.kind === 'command') continue
    const changes = entry.body.changes.flatMap((change) => withoutFields(change, decidedFields))
    if (isJsonEqual(changes, entry.body.changes)) continue
    touched.push(...entry.keys)
    if (changes.length === 0) {
      removed.push(entry)
      continue
    }
    const keys = [...new Set(changes.map(({ table, id }) => rowKey(table, id)))]
    const body = { kind: 'changes' as const, changes }
    if (entry.state.kind === 'parked') await renewEntry(tx, entry, newId, { body, keys })
    else await tx.putEntry({ ...entry, body, keys })
  }
  await removeAsDone(tx, removed, now)
  await replaceIds(tx, new Map(removed.map(({ id }) => [id, null])), newId)
  await refreshShownRows(tx, touched)
}

/** The change without these fields; none if no other field remains. */
function withoutFields(change: Change, fields: ReadonlySet<string>): Change[] {
  if (change.op !== 'update') return [change]
  const key = rowKey(change.table, change.id)
  const rest = (values: RowValues): RowValues =>
    Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(`${key} ${field}`)))
  const set = rest(change.set)
  return Object.keys(set).length === 0 ? [] : [{ ...change, set, base: rest(change.base) }]
}
