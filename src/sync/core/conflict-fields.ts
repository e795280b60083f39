/** A conflict, field by field, with the result of each choice (O3). Pure; used by the screen and by the decision. */

import type { Json, RowValues, SyncedRow } from '../../shared/schema/row-values'
import { type MergeRule, TABLES, type TableName } from '../../shared/schema/tables'
import { isJsonEqual } from '../../shared/text/json-equal'
import type { Shadow } from './local-store'
import { mergeValue } from './merge-values'
import { type Change, compareXid, type OutboxEntry, type RowConflict, rowKey } from './mutation'

export interface ConflictField {
  table: TableName
  id: string
  field: string
  /** The fields that are decided together with it, including itself; null when it is decided alone. */
  group: readonly string[] | null
  /** Its value when the person changed it. */
  base: Json
  /** Its value after "mine": the person's value, or for an unchanged field of the group, the value that they saw. */
  mine: Json
  /** Its value after "theirs". With either choice, the keys of a map that do not conflict are preserved. */
  theirs: Json
  /** The server's value, as far as this device knows it. */
  server: Json
}

/**
 * The fields that the person must decide in a parked conflict, compared with the newest server copy: the row of the
 * verdict, or a shadow from a later pull. Empty for any other entry.
 */
export function conflictFields(
  entry: OutboxEntry,
  shadows: readonly (Shadow | undefined)[],
): ConflictField[] {
  const { state, body } = entry
  if (state.kind !== 'parked' || state.verdict.status !== 'conflict' || body.kind === 'command') return []
  return state.verdict.conflicts.flatMap((conflict) => {
    const key = rowKey(conflict.table, conflict.id)
    const server = newerRow(conflict, shadows.find((shadow) => shadow?.key === key)?.row ?? null)
    const { set, base } = foldUpdates(body.changes, conflict.table, conflict.id)
    const rules: Readonly<Record<string, MergeRule>> = TABLES[conflict.table].merge
    const groups: readonly (readonly string[])[] = TABLES[conflict.table].groups
    return conflict.fields
      .filter((field) => field in base)
      .map((field) => {
        const oldValue = base[field] ?? null
        const mine = expectedValue(set, base, field)
        const theirs = server[field] ?? null
        const isMap = rules[field] === 'keys'
        return {
          table: conflict.table,
          id: conflict.id,
          field,
          group: groups.find((group) => group.includes(field)) ?? null,
          base: oldValue,
          mine: isMap ? mergeValue('keys', oldValue, mine, theirs) : mine,
          theirs: isMap ? mergeValue('keys', oldValue, theirs, mine) : theirs,
          server: theirs,
        }
      })
  })
}

/** The newer of the verdict's row and the shadow. */
function newerRow({ row }: Pick<RowConflict, 'row'>, shadow: SyncedRow | null): SyncedRow {
  return shadow?.sync_xid && compareXid(shadow.sync_xid, row.sync_xid ?? '0') >= 0 ? shadow : row
}

/** All updates of one row in an action as a single one: the last value set and the first base of each column. */
export function foldUpdates(
  changes: readonly Change[],
  table: TableName,
  id: string,
): { set: RowValues; base: RowValues } {
  const folded: { set: RowValues; base: RowValues } = { set: {}, base: {} }
  for (const change of changes) {
    if (change.op !== 'update' || change.table !== table || change.id !== id) continue
    folded.set = { ...folded.set, ...change.set }
    folded.base = { ...change.base, ...folded.base }
  }
  return folded
}

/** The value that the person expected a column to have after the action. */
export const expectedValue = (set: RowValues, base: RowValues, field: string): Json =>
  set[field] ?? base[field] ?? null

/**
 * Returns the fields whose two versions differ: the person need not compare the other fields of a group. Returns all
 * fields if none differs.
 */
export function differingFields(fields: readonly ConflictField[]): readonly ConflictField[] {
  const differing = fields.filter(({ mine, theirs }) => !isJsonEqual(mine, theirs))
  return differing.length > 0 ? differing : fields
}
