import type { RowTypes } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'
import type { LocalDb } from './local-db'

/** Rows per query: the browser returns a query's rows in one task, and a table may have ten thousand. */
const SLICE = 500

/**
 * All rows of a table, by id. A row that changes meanwhile may be read before or after the change; a live query then
 * reads again.
 */
export async function readRows<T extends TableName>(db: LocalDb, table: T): Promise<RowTypes[T][]> {
  const rows: RowTypes[T][] = []
  for (;;) {
    const last = rows.at(-1)?.id ?? ''
    const slice = await db.rows(table).where('id').above(last).limit(SLICE).toArray()
    rows.push(...slice)
    if (slice.length < SLICE) return rows
  }
}
