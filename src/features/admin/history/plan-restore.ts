/** What restoring a bulk change changes, and which of its rows stay as they are. */
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import type { SyncedRow } from '#shared/schema/row-values'
import type { RowChangesRow } from '#shared/schema/rows'
import { isJsonEqual } from '#shared/text/json-equal'
import { revertibleChanges } from '#sync/core/invert-changes'
import type { Change } from '#sync/core/mutation'
import type { NewChange } from '#sync/mutate'
import { firstNames, rowCount } from './group-changes'
import { changesByRow, type FieldChange, fieldChanges, isRestorable, valuesBefore } from './row-history'

export interface RestorePlan {
  changes: NewChange[]
  /** The changes whose rows stay as they are: they were changed, deleted or restored since. */
  skipped: readonly RowChangesRow[]
  /** The fields of each change, by the id of its row. */
  fields: ReadonlyMap<string, FieldChange[]>
}

/** What this device has of the rows of a bulk change; rows by id. */
export interface RowsOfChange {
  /** All changes of these rows. */
  history: readonly RowChangesRow[]
  shown: ReadonlyMap<string, SyncedRow>
  /** Of the rows with a pending change; the history does not include that yet. */
  serverCopies: ReadonlyMap<string, SyncedRow>
}

/** Plans to insert deleted rows again. `trash`: the deletions whose rows are still deleted. */
export function planRowsRestore(
  noun: AdminNoun,
  deletions: readonly RowChangesRow[],
  trash: readonly RowChangesRow[],
): RestorePlan {
  const inTrash = new Set(trash)
  return {
    changes: trash.map((deletion) => ({
      op: 'insert',
      table: noun.table,
      id: deletion.row_id,
      values: valuesBefore(deletion),
    })),
    skipped: deletions.filter((deletion) => !inTrash.has(deletion)),
    fields: new Map(),
  }
}

/** Plans to restore the values before `changes`, of fields that still have the values after them, as Undo does (O4). */
export async function planFieldsRestore(
  noun: AdminNoun,
  changes: readonly RowChangesRow[],
  { history, shown, serverCopies }: RowsOfChange,
): Promise<RestorePlan> {
  const historyOf = changesByRow(history)
  const fields = new Map(
    changes.map((change) => {
      const { row_id: id } = change
      return [id, fieldChanges(change, historyOf.get(id) ?? [], serverCopies.get(id) ?? shown.get(id))]
    }),
  )
  // Positions of a list are not restored: a plan would only say of each row that it stays as it is.
  const canRestore = [...fields.values()].flat().some(({ field }) => isRestorable(field))
  if (!canRestore) return { changes: [], skipped: [], fields }
  const inverse = changes.map(({ row_id: id }): Change => {
    const restored = (fields.get(id) ?? []).filter(({ field }) => isRestorable(field))
    return {
      op: 'update',
      table: noun.table,
      id,
      set: Object.fromEntries(restored.map(({ field, before }) => [field, before])),
      base: Object.fromEntries(restored.map(({ field, after }) => [field, after ?? null])),
    }
  })
  const revertible = await revertibleChanges({ getRow: async (_, id) => shown.get(id) }, inverse)
  // A row that has the values already is skipped, too.
  const planned = revertible.filter((change) => {
    const row = shown.get(change.id)
    return (
      change.op === 'update' &&
      Object.entries(change.set).some(([field, value]) => !isJsonEqual(row?.[field] ?? null, value))
    )
  })
  const restoredIds = new Set(planned.map(({ id }) => id))
  return { changes: planned, skipped: changes.filter(({ row_id }) => !restoredIds.has(row_id)), fields }
}

/** Number of skipped rows that the sentence names. */
const NAMED_ROWS = 5

/** How many rows stay as they are, and which; '' if all are restored. */
export function skippedSentence({ skipped }: RestorePlan): string {
  const [first] = skipped
  if (!first) return ''
  const isOne = skipped.length === 1
  const rows = rowCount(skipped)
  const names = firstNames(skipped, NAMED_ROWS)
  if (first.action === 'delete') return `${rows} ${isOne ? 'was' : 'were'} already restored: ${names}.`
  return isOne
    ? `${rows} has since been changed or deleted, so it won’t be restored: ${names}.`
    : `${rows} have since been changed or deleted, so they won’t be restored: ${names}.`
}
