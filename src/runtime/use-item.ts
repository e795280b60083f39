/** Reads the item of a page by the page's address. */
import type { RowTypes } from '#shared/schema/rows'
import { idInAddress, pickItem } from '#shared/site/find-by-address'
import { useLive } from '#sync/react'
import { type LoadState, useLoadState } from './load-state'

/** Tables whose rows have a page each, at an address with their title. */
type ItemTable = 'projects' | 'rigs' | 'products' | 'news_articles'

/** The item: null if the local database has none at this address, undefined while it is being read. */
export interface LoadedItem<Row> {
  item: Row | null | undefined
  state: LoadState
}

/** The item whose page is at `address`, the last part of a path. Rows for which `asShown` returns null do not count. */
export function useItem<T extends ItemTable>(
  table: T,
  address: string,
  asShown: (row: RowTypes[T]) => RowTypes[T] | null = (row) => row,
): LoadedItem<RowTypes[T]> {
  const id = idInAddress(address)
  const item = useLive(
    async (db) => {
      const rows = id ? await db.rows(table).where('id').startsWith(id).toArray() : []
      return pickItem(
        rows.flatMap((row) => asShown(row) ?? []),
        address,
      )
    },
    [table, address],
  )
  return { item, state: useLoadState(item === undefined ? undefined : item !== null, table, id ?? '') }
}
