/** What somebody looked at lately: of this device and this person alone, and gone with their database. */
import { Dexie } from 'dexie'
import type { RowTypes } from '#domain/rows'
import type { LocalDb, ViewedTable } from './local-db'

/** Remembered of each table: more than any page shows, since some of them will be gone. */
const REMEMBERED = 12

const ofTable = (db: LocalDb, table: ViewedTable) =>
  db._viewed.where('[table+at]').between([table, Dexie.minKey], [table, Dexie.maxKey]).reverse()

/** Notes that a row is being looked at; what was looked at longest ago is forgotten. */
export async function noteViewed(db: LocalDb, table: ViewedTable, id: string, at: number): Promise<void> {
  await db.transaction('rw', db._viewed, async () => {
    await db._viewed.put({ table, id, at })
    await db._viewed.bulkDelete(await ofTable(db, table).offset(REMEMBERED).primaryKeys())
  })
}

/** The rows that were looked at and still exist, the latest first. */
export async function viewedRows<T extends ViewedTable>(db: LocalDb, table: T): Promise<RowTypes[T][]> {
  const viewed = await ofTable(db, table).toArray()
  const rows = await db.rows(table).bulkGet(viewed.map(({ id }) => id))
  return rows.filter((row) => row !== undefined)
}
