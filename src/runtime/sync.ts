/** The sync engine as features see it; `app` supplies the value. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { SyncCommands, SyncStatus, SyncStatusSource } from '#sync/status'

/** Before the local database is open nothing is known yet, least of all that something is missing. */
export const UNKNOWN_STATUS: SyncStatus = {
  state: 'syncing',
  waiting: 0,
  attention: 0,
  visitorWaiting: 0,
  visitorAttention: 0,
  isReachable: false,
  isBehindPortal: false,
  isServerAmiss: false,
  needsSignIn: false,
  hasLocalFailure: false,
  isFilled: false,
  isListening: false,
  areWritesFailing: false,
  horizonStalledSince: null,
  needsUpdate: false,
  hasFailed: false,
  lastCheckedAt: null,
  isOutdated: false,
}

export interface SyncHandle {
  status: SyncStatusSource
  commands: SyncCommands
}

export const SyncContext = createContext<SyncHandle | null>(null)

export function useSync(): SyncHandle {
  const handle = use(SyncContext)
  if (!handle) throw new Error('useSync needs the SyncContext that app supplies')
  return handle
}

/** All of the status; or some of it, which renders again only when one of those has changed. */
export function useSyncStatus(): SyncStatus
export function useSyncStatus<Key extends keyof SyncStatus>(...keys: Key[]): Pick<SyncStatus, Key>
export function useSyncStatus(...keys: (keyof SyncStatus)[]): SyncStatus {
  const { status } = useSync()
  const wanted = keys.join()
  const get = useMemo(() => {
    const watched = wanted.split(',') as (keyof SyncStatus)[]
    // What a page's HTML was rendered with stays while it is true: another object has the whole page drawn anew at once.
    let last = UNKNOWN_STATUS
    return () => {
      const now = status.get()
      if (wanted === '' || watched.some((key) => !Object.is(now[key], last[key]))) last = now
      return last
    }
  }, [status, wanted])
  return useSyncExternalStore(status.subscribe, get, () => UNKNOWN_STATUS)
}
