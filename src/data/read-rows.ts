import type { RowTypes } from '#domain/rows'
import type { TableName } from '#domain/tables'
import type { LocalDb } from './local-db'

/** Rows that come at once: what the database hands over is one task, and a table may hold ten thousand rows. */
const SLICE = 500

/** All rows of a table, by id. One that is changed meanwhile may be read before or after; a live query reads again. */
export async function readRows<T extends TableName>(db: LocalDb, table: T): Promise<RowTypes[T][]> {
  const rows: RowTypes[T][] = []
  for (;;) {
    const last = rows.at(-1)?.id ?? ''
    const slice = await db.rows(table).where('id').above(last).limit(SLICE).toArray()
    rows.push(...slice)
    if (slice.length < SLICE) return rows
  }
}
