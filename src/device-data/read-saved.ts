import {
  SAVED_TABLES,
  type SavableRow,
  type SavedKind,
  type SavedRow,
  savedItemId,
} from '#shared/account/saved-tables'
import type { LocalDb } from '#sync/store/local-db'

/** What `uid` has saved of one kind, newest first; `item` is undefined if the device has no such row. */
export async function readSaved<Kind extends SavedKind>(
  db: LocalDb,
  uid: string | null,
  kind: Kind,
): Promise<{ kind: Kind; saved: SavedRow<Kind>; item: SavableRow<Kind> | undefined }[]> {
  const { table, items } = SAVED_TABLES[kind]
  // Only this person's own rows; an admin's device has everyone's.
  const saved = (await db.rows(table).orderBy('created_at').reverse().toArray()).filter(
    ({ user_id }) => user_id === uid,
  )
  const found = await db.rows(items).bulkGet(saved.map((row) => savedItemId(kind, row)))
  return saved.map((row, at) => ({
    kind,
    saved: row as SavedRow<Kind>,
    item: found[at] as SavableRow<Kind> | undefined,
  }))
}
