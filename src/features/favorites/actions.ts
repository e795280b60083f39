import { SAVED_TABLES, type SavedKind } from '#shared/account/saved-tables'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import { favoriteId } from './favorite-id'
import type { SaveRequest } from './save-requests'

/**
 * Saves items for `uid` as one mutation. Saving an item on two devices makes one row (S11). Rejects with
 * LocalWriteError.
 */
export async function saveItems(
  store: LocalStore,
  uid: string,
  items: readonly SaveRequest[],
): Promise<MutationReceipt> {
  const changes = await Promise.all(
    items.map(async ({ kind, id }) => {
      const { table, column } = SAVED_TABLES[kind]
      const values = { user_id: uid, [column]: id }
      return { op: 'insert' as const, table, id: await favoriteId(uid, id), values }
    }),
  )
  const more = items.length > 1 ? ` and ${items.length - 1} more` : ''
  const subject = `${items[0]?.title ?? ''}${more}`
  return mutate(store, { label: { action: 'favorite.add', subject }, changes })
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
