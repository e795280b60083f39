/** Shown row = server copy + this device's unconfirmed changes in their order (O1, O2). Pure. */

import type { RowValues, SyncedRow } from '../../shared/schema/row-values'
import { type MergeRule, TABLES, type TableName } from '../../shared/schema/tables'
import { mergeValue } from './merge-values'
import type { Change, OutboxEntry } from './mutation'

/** Fields of an outbox entry that `overlayRow` needs. */
export type OverlaySource = Pick<OutboxEntry, 'body' | 'createdAt'>

/** The shown row, null when there is none. `sources` in the order of their `seq`. */
export function overlayRow(
  server: SyncedRow | null,
  table: TableName,
  id: string,
  sources: readonly OverlaySource[],
): SyncedRow | null {
  let row = server
  for (const { body, createdAt } of sources) {
    if (body.kind !== 'changes') continue
    for (const change of body.changes) {
      if (change.table === table && change.id === id) row = overlayChange(row, change, createdAt)
    }
  }
  return row
}

/** Applies one change to a row. */
export function overlayChange(row: SyncedRow | null, change: Change, createdAt: number): SyncedRow | null {
  switch (change.op) {
    case 'insert':
      // If the server copy exists, the insert was applied, or another device made the same row (S11).
      return row ?? { ...creationDate(change.table, createdAt), ...change.values, id: change.id }
    case 'update':
      return row && { ...row, ...mergedSet(row, change) }
    case 'delete':
      return null
  }
}

function mergedSet(row: SyncedRow, change: Extract<Change, { op: 'update' }>): RowValues {
  const rules: Readonly<Record<string, MergeRule>> = TABLES[change.table].merge
  return Object.fromEntries(
    Object.entries(change.set).map(([column, mine]) => [
      column,
      mergeValue(rules[column], change.base[column] ?? null, mine, row[column] ?? null),
    ]),
  )
}

/**
 * Local value of the column for the time of creation, which the server fills. Without it, an unsent row would be
 * missing from every list that is sorted by an index on that column.
 */
function creationDate(table: TableName, createdAt: number): RowValues {
  const indexes: readonly string[] = TABLES[table].indexes
  const column = ['created_at', 'subscribed_at'].find((name) => indexes.includes(name))
  return column ? { [column]: new Date(createdAt).toISOString() } : {}
}
