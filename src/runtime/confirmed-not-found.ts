import { useEffect, useState } from 'react'
import type { LoadState } from './load-state'
import { useSync, useSyncStatus } from './sync'

/**
 * Whether a thing that was asked for by its id is really not there. The local copy may be older than the link that
 * somebody followed, so the server is asked first, where it can be: the answer, or that there is none, makes it sure.
 */
export function useConfirmedNotFound(state: LoadState): boolean {
  const { commands } = useSync()
  const { isReachable, needsSignIn, hasLocalFailure, isOutdated, lastCheckedAt } = useSyncStatus(
    'isReachable',
    'needsSignIn',
    'hasLocalFailure',
    'isOutdated',
    'lastCheckedAt',
  )
  const [askedAt] = useState(() => Date.now())
  const cannotAsk = !isReachable || needsSignIn || hasLocalFailure || isOutdated
  const isSure = state === 'absent' && (cannotAsk || (lastCheckedAt !== null && lastCheckedAt >= askedAt))
  const mustAsk = state === 'absent' && !isSure
  useEffect(() => {
    if (mustAsk) commands.syncNow()
  }, [commands, mustAsk])
  return isSure
}
