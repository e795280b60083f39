import { useEffect, useState } from 'react'
import type { LoadState } from './load-state'
import { useSync, useSyncStatus } from './sync'

/**
 * Whether a row that was requested by its id certainly does not exist. The local copy may be older than the link to the
 * row, so the device syncs first if it can; the row is confirmed as missing after that check, or if no check is
 * possible.
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
  const [requestedAt] = useState(() => Date.now())
  const cannotRequest = !isReachable || needsSignIn || hasLocalFailure || isOutdated
  const isSure =
    state === 'absent' && (cannotRequest || (lastCheckedAt !== null && lastCheckedAt >= requestedAt))
  const mustRequest = state === 'absent' && !isSure
  useEffect(() => {
    if (mustRequest) commands.syncNow()
  }, [commands, mustRequest])
  return isSure
}
