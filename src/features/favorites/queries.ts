import { readSaved } from '#device-data/read-saved'
import { SAVED_KINDS, SAVED_TABLES, type SavedKind } from '#shared/account/saved-tables'
import { isProjectVisible } from '#shared/catalog/publication'
import { uidOf } from '#sync/core/principal'
import { type LocalData, useLive, useLocalData } from '#sync/react'
import type { SavedItem } from './saved-kinds'

/** Id of the row that says that `uid` has saved this item; null if it is not saved. */
export async function findSavedId(
  db: LocalData['db'],
  kind: SavedKind,
  uid: string,
  itemId: string,
): Promise<string | null> {
  const { table, column } = SAVED_TABLES[kind]
  const saved = await db.rows(table).where(column).equals(itemId).toArray()
  return saved.find((row) => row.user_id === uid)?.id ?? null
}

/** Id of the principal's saved row of this item: null if it is not saved, undefined while the database is being read. */
export function useSavedId(kind: SavedKind, itemId: string): string | null | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  const answer = useLive(
    async (db) => ({ uid, savedId: uid === null ? null : await findSavedId(db, kind, uid, itemId) }),
    [kind, itemId, uid],
  )
  // After sign-in the visitor's answer is shown until the account's database has been read.
  return answer?.uid === uid ? answer.savedId : undefined
}

/** What the principal has saved, by kind, each newest first; undefined while it is being read. */
export function useSavedItems(): SavedItem[] | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  return useLive(
    async (db) => {
      const byKind = await Promise.all(SAVED_KINDS.map((kind) => readSaved(db, uid, kind)))
      return byKind
        .flat()
        .map((favorite) => ({ ...favorite, item: visibleOrNull(favorite.item) }) as SavedItem)
    },
    [uid],
  )
}

/** An unpublished project counts as deleted, even on a device that has not pulled the change. */
const visibleOrNull = (item: SavedItem['item'] | undefined) =>
  item && (!('published' in item) || isProjectVisible(item, Date.now())) ? item : null
