/** What a page may say about data that it does not have (design of the sync, "Which text when"). */
import { useSyncStatus } from './sync'

/**
 * `loading`: a skeleton, no text. `failed`: nothing has ever been pulled and the last attempt failed.
 * `absent`: pulled, and it is not there. `present`: show it.
 */
export type LoadState = 'loading' | 'failed' | 'absent' | 'present'

/**
 * `isFound` is what the local database says: undefined while it is being read. "Not there" is believed only after the
 * first completed pull (L4): before it, an empty list is not the truth.
 */
export function useLoadState(isFound: boolean | undefined): LoadState {
  const { isFilled, hasFailed } = useSyncStatus()
  if (isFound === undefined) return 'loading'
  if (isFound) return 'present'
  if (isFilled) return 'absent'
  return hasFailed ? 'failed' : 'loading'
}
