/** The history of one row. Pure. */
import { ADMIN_NOUNS, type AdminNoun } from '#shared/catalog/admin-nouns'
import type { Json, RowValues } from '#shared/schema/row-values'
import type { RowChangesRow } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'

export interface FieldChange {
  field: string
  before: Json
  /** Undefined after a deletion. */
  after: Json | undefined
}

/** Columns without a meaning of their own: a position depends on the positions of all other rows. */
const UNRESTORABLE: ReadonlySet<string> = new Set(['display_order'])

/** The tables whose deletions the server records. */
export const TRASH_TABLES: ReadonlySet<TableName> = new Set([
  'slideshow_slides',
  'farriers_vets_sections',
  'first_responders_sections',
  'news_articles',
  'projects',
  'rigs',
  'products',
  'order_photos',
  'internal_notes',
])

/** The values before a change, as an object. */
export const valuesBefore = ({ before }: Pick<RowChangesRow, 'before'>): RowValues =>
  typeof before === 'object' && before !== null && !Array.isArray(before) ? (before as RowValues) : {}

/** All changes of each row, by its id. */
export function changesByRow(changes: readonly RowChangesRow[]): Map<string, RowChangesRow[]> {
  const byRow = new Map<string, RowChangesRow[]>()
  for (const change of changes) {
    const ofRow = byRow.get(change.row_id)
    if (ofRow) ofRow.push(change)
    else byRow.set(change.row_id, [change])
  }
  return byRow
}

/** Whether a field can be restored on its own. */
export const isRestorable = (field: string): boolean => !UNRESTORABLE.has(field)

/**
 * The fields of a change with their values before and after. The value after is the one before the next change of the
 * field, or the current one. `changes`: all of this row; `row`: the current row, undefined if it is deleted.
 */
export function fieldChanges(
  change: RowChangesRow,
  changes: readonly RowChangesRow[],
  row: Readonly<Record<string, unknown>> | undefined,
): FieldChange[] {
  const later = changes
    .filter(({ id, changed_at }) => id !== change.id && changed_at > change.changed_at)
    .toSorted((a, b) => (a.changed_at < b.changed_at ? -1 : 1))
    .map(valuesBefore)
  // The server does not preserve the order of columns; people recognize a row by its title.
  const fields = Object.entries(valuesBefore(change)).toSorted(
    ([a], [b]) => Number(b === 'title') - Number(a === 'title'),
  )
  return fields.map(([field, before]) => {
    const nextValues = later.find((values) => Object.hasOwn(values, field))
    const current = row && Object.hasOwn(row, field) ? (row[field] as Json) : undefined
    // Not by `??`: the value before the next change may be null, of an empty field.
    const after = nextValues ? nextValues[field] : current
    return { field, before, after: change.action === 'delete' ? undefined : after }
  })
}

const BY_TABLE = new Map<string, AdminNoun>(Object.values(ADMIN_NOUNS).map((noun) => [noun.table, noun]))

/** The noun of the changed row; undefined for a table that this build does not know. */
export const nounOf = ({ table_name }: Pick<RowChangesRow, 'table_name'>): AdminNoun | undefined =>
  BY_TABLE.get(table_name)
