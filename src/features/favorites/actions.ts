import { SAVED_TABLES, type SavedKind } from '#shared/account/saved-tables'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import { favoriteId } from './favorite-id'

/** Saves an item for `uid`. Saving it on two devices makes one row (S11). Rejects with LocalWriteError. */
export async function saveItem(
  store: LocalStore,
  uid: string,
  kind: SavedKind,
  item: { id: string; title: string },
): Promise<MutationReceipt> {
  const { table, column } = SAVED_TABLES[kind]
  return mutate(store, {
    label: { action: 'favorite.add', subject: item.title },
    changes: [
      {
        op: 'insert',
        table,
        id: await favoriteId(uid, item.id),
        values: { user_id: uid, [column]: item.id },
      },
    ],
  })
}

/** Removes a saved item; `savedId` is the id of the row that says so. Rejects with LocalWriteError. */
export async function unsaveItem(
  store: LocalStore,
  kind: SavedKind,
  savedId: string,
  item: { title: string },
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'favorite.remove', subject: item.title },
    changes: [{ op: 'delete', table: SAVED_TABLES[kind].table, id: savedId }],
  })
}
