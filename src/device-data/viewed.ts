/** Recently viewed rows of this person on this device, deleted with their database. */
import { Dexie } from 'dexie'
import { isProjectVisible } from '#shared/catalog/publication'
import type { RowTypes } from '#shared/schema/rows'
import type { LocalDb, ViewedTable } from '#sync/store/local-db'

/** Rows stored for each table: more than any page shows, since some may be deleted. */
const MAX_STORED = 12

export type { ViewedTable }

const ofTable = (db: LocalDb, table: ViewedTable) =>
  db._viewed.where('[table+at]').between([table, Dexie.minKey], [table, Dexie.maxKey]).reverse()

/** Stores that a row is being viewed, and deletes the oldest records. */
export async function noteViewed(db: LocalDb, table: ViewedTable, id: string, at: number): Promise<void> {
  await db.transaction('rw', db._viewed, async () => {
    await db._viewed.put({ table, id, at })
    await db._viewed.bulkDelete(await ofTable(db, table).offset(MAX_STORED).primaryKeys())
  })
}

/** The viewed rows that still exist and are published, latest first. */
export async function viewedRows<T extends ViewedTable>(db: LocalDb, table: T): Promise<RowTypes[T][]> {
  const viewed = await ofTable(db, table).toArray()
  const rows = await db.rows(table).bulkGet(viewed.map(({ id }) => id))
  // Rows of the other tables have no dates.
  return rows
    .filter((row) => row !== undefined)
    .filter((row) => isProjectVisible(row as Partial<RowTypes['projects']>, Date.now()))
}
