/** A conflict field by field: what each choice would make of it (O3). Pure; the screen and the decision both go by it. */
import type { Shadow } from './local-store'
import { mergeValue } from './merge-values'
import {
  type Change,
  compareXid,
  type Json,
  type OutboxEntry,
  type RowConflict,
  type RowValues,
  rowKey,
  type SyncedRow,
} from './mutation'
import { type MergeRule, TABLES, type TableName } from './tables'

export interface ConflictField {
  table: TableName
  id: string
  field: string
  /** The fields that are decided together with it, itself included; null when it stands alone. */
  group: readonly string[] | null
  /** What it held when the person touched it. */
  base: Json
  /** What it becomes with "mine": the wish, or for a field of the group that was not touched, what the person saw. */
  mine: Json
  /** What it becomes with "theirs". A map keeps the keys on which both sides agree, either way. */
  theirs: Json
  /** What the server holds, as far as is known here. */
  server: Json
}

/**
 * The fields that a parked conflict asks about, against the newest server copy: the one of the verdict, or a shadow
 * that a later pull has brought. Empty for any other entry.
 */
export function conflictFields(
  entry: OutboxEntry,
  shadows: readonly (Shadow | undefined)[],
): ConflictField[] {
  const { state, body } = entry
  if (state.kind !== 'parked' || state.verdict.status !== 'conflict' || body.kind === 'command') return []
  return state.verdict.conflicts.flatMap((conflict) => {
    const key = rowKey(conflict.table, conflict.id)
    const server = newest(conflict, shadows.find((shadow) => shadow?.key === key)?.row ?? null)
    const { set, base } = foldUpdates(body.changes, conflict.table, conflict.id)
    const rules: Readonly<Record<string, MergeRule>> = TABLES[conflict.table].merge
    const groups: readonly (readonly string[])[] = TABLES[conflict.table].groups
    return conflict.fields
      .filter((field) => field in base)
      .map((field) => {
        const [was, mine, theirs] = [base[field] ?? null, wish(set, base, field), server[field] ?? null]
        const isMap = rules[field] === 'keys'
        return {
          table: conflict.table,
          id: conflict.id,
          field,
          group: groups.find((group) => group.includes(field)) ?? null,
          base: was,
          mine: isMap ? mergeValue('keys', was, mine, theirs) : mine,
          theirs: isMap ? mergeValue('keys', was, theirs, mine) : theirs,
          server: theirs,
        }
      })
  })
}

/** The row as the server last told us, from the verdict or by a pull since. */
function newest({ row }: Pick<RowConflict, 'row'>, shadow: SyncedRow | null): SyncedRow {
  return shadow?.sync_xid && compareXid(shadow.sync_xid, row.sync_xid ?? '0') >= 0 ? shadow : row
}

/** All updates of one row in an action as a single one: the last wish upon the first base. */
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

/** What the person expected a column to hold once the action was carried out. */
export const wish = (set: RowValues, base: RowValues, field: string): Json =>
  set[field] ?? base[field] ?? null
