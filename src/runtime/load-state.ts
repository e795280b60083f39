/** Decides what a page shows in place of data that it does not have (L4). */
import { useEffect } from 'react'
import type { TableName } from '#shared/schema/tables'
import { rowKey } from '#sync/core/mutation'
import { useIsFetched } from '#sync/react'
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
    if (!isFilled) commands.prioritize([id === undefined ? table : rowKey(table, id)])
  }, [commands, isFilled, table, id])
  if (isFound === undefined) return 'loading'
  if (isFound) return 'present'
  if (!isFilled) return hasFailed ? 'failed' : 'loading'
  if (isFetched === false) return isReachable ? 'loading' : 'failed'
  return isFetched ? 'absent' : 'loading'
}
