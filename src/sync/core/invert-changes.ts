/** Undo of changes (O4, W9). Pure, except that `revertibleChanges` reads the shown rows. */

import type { RowValues, SyncedRow } from '../../shared/schema/row-values'
import { type MergeRule, TABLES } from '../../shared/schema/tables'
import { isJsonEqual } from '../../shared/text/json-equal'
import { columnOf } from './column-of'
import type { StoreTx } from './local-store'
import { mergeValue } from './merge-values'
import type { Change, OutboxEntry } from './mutation'
import type { NamedChange } from './plan-changes'
import { isReadable, type Principal } from './principal'

type Update = Extract<Change, { op: 'update' }>

/** The inverse of a change; `before` is the row before it. Null if the change had no effect. */
export function invertChange(change: Change, before: SyncedRow | null): Change | null {
  const { table, id } = change
  switch (change.op) {
    case 'insert':
      return before ? null : { op: 'delete', table, id }
    case 'update':
      return {
        op: 'update',
        table,
        id,
        set: Object.fromEntries(
          Object.keys(change.set).map((column) => [column, change.base[column] ?? null]),
        ),
        base: { ...change.base, ...change.set },
      }
    case 'delete':
      return before && { op: 'insert', table, id, values: ownValues(before) }
  }
}

/** The row without columns that only the server writes; the server ignores other timestamps (S13). */
function ownValues({ id: _id, sync_xid: _version, ...values }: SyncedRow): RowValues {
  return values as RowValues
}

/**
 * The inverse of an entry in the outbox; null for a command, and for rows that are not stored here. Computed from the
 * entry alone: the server copy may already include its effect before the verdict arrives.
 */
export function invertEntry(entry: OutboxEntry, principal: Principal): Change[] | null {
  if (entry.body.kind === 'command') return null
  const inverse: Change[] = []
  for (const change of entry.body.changes) {
    if (!isReadable(principal, change.table)) return null
    const removed = entry.removed?.find(({ table, id }) => table === change.table && id === change.id)
    const inverseChange = invertChange(change, removed?.row ?? null)
    if (inverseChange) inverse.unshift(inverseChange)
  }
  return inverse
}

/**
 * The part of `inverse` that still applies: a column that was changed again, on this device or elsewhere, is not
 * changed. A field group is undone completely or not at all.
 */
export async function revertibleChanges(
  tx: Pick<StoreTx, 'getRow'>,
  inverse: Change[],
): Promise<NamedChange[]> {
  const revertible: NamedChange[] = []
  for (const change of inverse) {
    const row = await tx.getRow(change.table, change.id)
    if (change.op === 'update') {
      const set = row ? revertibleSet(change, row) : {}
      if (Object.keys(set).length > 0)
        revertible.push({ op: 'update', table: change.table, id: change.id, set })
    } else if ((change.op === 'delete') === Boolean(row)) {
      revertible.push(change)
    }
  }
  return revertible
}

/** The columns of an inverse update that still have the values of the action. */
function revertibleSet({ table, set, base }: Update, row: SyncedRow): RowValues {
  const rules: Readonly<Record<string, MergeRule>> = TABLES[table].merge
  const groups: readonly (readonly string[])[] = TABLES[table].groups
  const isUnchanged = (column: string) => isJsonEqual(columnOf(table, row, column), base[column] ?? null)
  const revertible: RowValues = {}
  for (const [column, former] of Object.entries(set)) {
    const rule = rules[column]
    const together = groups.find((group) => group.includes(column)) ?? [column]
    if (rule) revertible[column] = mergeValue(rule, base[column] ?? null, former, row[column] ?? null)
    else if (together.every((other) => !(other in base) || isUnchanged(other))) revertible[column] = former
  }
  return revertible
}
