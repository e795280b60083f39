/** Turns requested changes into changes to send: base values, field groups, rows to wait for (S12, W2). */

import type { RowValues, SyncedRow } from '../../shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '../../shared/schema/tables'
import { isJsonEqual } from '../../shared/text/json-equal'
import { columnOf } from './column-of'
import { groupColumns } from './group-columns'
import { invertChange } from './invert-changes'
import type { StoreTx } from './local-store'
import { LocalWriteError } from './local-write-error'
import { type Change, type RemovedRow, type RowKey, rowKey } from './mutation'
import { overlayChange } from './overlay'

export type NewChange =
  | { op: 'insert'; table: TableName; id?: string; values: RowValues }
  | { op: 'update'; table: TableName; id: string; set: RowValues }
  | { op: 'delete'; table: TableName; id: string }

export type NamedChange = NewChange & { id: string }

export interface ChangePlan {
  /** Without changes that would have no effect. */
  changes: Change[]
  /** Touched rows, without duplicates. */
  keys: RowKey[]
  /** Touched and referenced rows, whose pending mutations must be applied first. */
  waitsFor: RowKey[]
  /** Changes that undo `changes`, last one first (O4). */
  inverse: Change[]
  /** Rows that `changes` delete, as they are shown. */
  removed: RemovedRow[]
}

/**
 * Plans the changes of an action on the shown rows, in their order. The base of a column is the value that was shown
 * when it was changed. If an earlier change of the column is pending, that is the value it sets, because it is applied
 * before this one: a chain of changes does not conflict with itself.
 */
export async function planChanges(tx: StoreTx, requested: NamedChange[], now: number): Promise<ChangePlan> {
  /** Rows as they are shown after the changes so far. */
  const shownRows = new Map<RowKey, SyncedRow | null>()
  const changes: Change[] = []
  const inverse: Change[] = []
  const removed: RemovedRow[] = []
  for (const request of requested) {
    const key = rowKey(request.table, request.id)
    let row = shownRows.get(key)
    if (row === undefined) row = (await tx.getRow(request.table, request.id)) ?? null
    const change = planChange(request, row)
    if (!change) continue
    changes.push(change)
    const inverseChange = invertChange(change, row)
    if (inverseChange) inverse.unshift(inverseChange)
    if (change.op === 'delete' && row) removed.push({ table: change.table, id: change.id, row })
    shownRows.set(key, overlayChange(row, change, now))
  }
  const keys = [...new Set(changes.map((change) => rowKey(change.table, change.id)))]
  return {
    changes,
    keys,
    waitsFor: [...new Set([...keys, ...changes.flatMap(referencedKeys)])],
    inverse,
    removed,
  }
}

/** Null if the change would have no effect. */
function planChange(request: NamedChange, row: SyncedRow | null): Change | null {
  switch (request.op) {
    case 'insert':
      return { op: 'insert', table: request.table, id: request.id, values: request.values }
    case 'update':
      return planUpdate(request, row)
    case 'delete':
      return row && { op: 'delete', table: request.table, id: request.id }
  }
}

function planUpdate(request: Extract<NamedChange, { op: 'update' }>, row: SyncedRow | null): Change | null {
  if (!row) throw new LocalWriteError('gone')
  const shown = (column: string) => columnOf(request.table, row, column)
  // An unchanged column must not be sent: it would conflict with another device's change of it.
  const set = Object.fromEntries(
    Object.entries(request.set).filter(([column, value]) => !isJsonEqual(shown(column), value)),
  )
  const touched = Object.keys(set)
  if (touched.length === 0) return null
  const base: RowValues = {}
  for (const column of [...touched, ...groupColumns(request.table, touched)]) base[column] = shown(column)
  return { op: 'update', table: request.table, id: request.id, set, base }
}

/** Rows that a change references, by the naming rule of foreign keys: `project_id` refers to `projects`. */
function referencedKeys(change: Change): RowKey[] {
  if (change.op === 'delete') return []
  const values = change.op === 'insert' ? change.values : change.set
  return Object.entries(values).flatMap(([column, value]) => {
    const table = TABLE_NAMES.find((name) => column === `${name.slice(0, -1)}_id`)
    return table && typeof value === 'string' ? [rowKey(table, value)] : []
  })
}
