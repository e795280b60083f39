/** Decides what a page shows in place of data that it does not have (L4). */
import { useEffect } from 'react'
import type { RowTypes } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'
import { idInAddress, pickItem } from '#shared/site/find-by-address'
import { rowKey } from '#sync/core/mutation'
import { useIsFetched, useLive } from '#sync/react'
import { useSync, useSyncStatus } from './sync'

/**
 * `loading`: a skeleton, no text. `failed`: never pulled, and the last attempt failed. `absent`: pulled, and it does
 * not exist. `present`: show it.
 */
export type LoadState = 'loading' | 'failed' | 'absent' | 'present'

/**
 * `isFound` is the result of the local query, undefined while it runs. False counts as absent only after the first
 * completed pull (L4), and for a table that is new in this build only once that has been fetched (L3). Until the first
 * pull this requests the rows of `table`, or the row `id`, to be fetched first (P7).
 */
export function useLoadState(isFound: boolean | undefined, table: TableName, id?: string): LoadState {
  const { commands } = useSync()
  const { isFilled, hasFailed, isReachable } = useSyncStatus('isFilled', 'hasFailed', 'isReachable')
  const isFetched = useIsFetched(table, isFilled && isFound === false)
  useEffect(() => {
    if (!isFilled) commands.look([id === undefined ? table : rowKey(table, id)])
  }, [commands, isFilled, table, id])
  if (isFound === undefined) return 'loading'
  if (isFound) return 'present'
  if (!isFilled) return hasFailed ? 'failed' : 'loading'
  if (isFetched === false) return isReachable ? 'loading' : 'failed'
  return isFetched ? 'absent' : 'loading'
}

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
      return pickItem(rows, address)
    },
    [table, address],
  )
  return { item, state: useLoadState(item === undefined ? undefined : item !== null, table, id ?? '') }
}
