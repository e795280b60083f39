/** Reads the item of a page by the page's address. */
import type { RowTypes } from '#shared/schema/rows'
import { idInAddress, pickItem } from '#shared/site/find-by-address'
import { useLive } from '#sync/react'
import { wakeAt } from '#sync/wake'
import { type LoadState, useLoadState } from './load-state'

/** Tables whose rows have a page each, at an address with their title. */
type ItemTable = 'projects' | 'rigs' | 'products' | 'news_articles'

/** The item: null if the local database has none at this address, undefined while it is being read. */
export interface LoadedItem<Row> {
  item: Row | null | undefined
  state: LoadState
}

/** The item whose page is at `address`, the last part of a path. Rows that `isShown` refuses do not count. */
export function useItem<T extends ItemTable>(
  table: T,
  address: string,
  isShown: (row: RowTypes[T]) => boolean = () => true,
): LoadedItem<RowTypes[T]> {
  const id = idInAddress(address)
  const item = useLive(
    async (db) => {
      const rows = id ? await db.rows(table).where('id').startsWith(id).filter(isShown).toArray() : []
      for (const row of rows) if ('unpublish_at' in row) wakeAt(row.unpublish_at)
      return pickItem(rows, address)
    },
    [table, address],
  )
  return { item, state: useLoadState(item === undefined ? undefined : item !== null, table, id ?? '') }
}
