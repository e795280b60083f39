/** What a page may say about data that it does not have (L4). */
import { useEffect } from 'react'
import { useIsFetched } from '#data/react'
import { rowKey } from '#domain/mutation'
import type { TableName } from '#domain/tables'
import { useSync, useSyncStatus } from './sync'

/**
 * `loading`: a skeleton, no text. `failed`: it has never been pulled and the last attempt failed.
 * `absent`: pulled, and it is not there. `present`: show it.
 */
export type LoadState = 'loading' | 'failed' | 'absent' | 'present'

/**
 * `isFound` is what the local database says: undefined while it is being read. "Not there" is believed only after the
 * first completed pull (L4), and of a table that is new with this build once it has been fetched (L3): before that an
 * empty list is not the truth. Until the first pull what is looked at is fetched first (P7): the rows of `table`, or the
 * one of them that the page shows.
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
