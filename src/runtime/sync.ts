/** The sync engine, for features; `app` provides the value. */
import { createContext, use, useMemo, useSyncExternalStore } from 'react'
import type { SyncCommands, SyncStatus, SyncStatusSource } from '#sync/status'

/** The status before the local database is open: no row is known yet, so none counts as missing. */
export const UNKNOWN_STATUS: SyncStatus = {
  state: 'syncing',
  waiting: 0,
  attention: 0,
  visitorWaiting: 0,
  visitorAttention: 0,
  isReachable: false,
  isBehindPortal: false,
  isServerFailing: false,
  needsSignIn: false,
  hasLocalFailure: false,
  isFilled: false,
  isListening: false,
  areWritesFailing: false,
  horizonStalledSince: null,
  needsUpdate: false,
  uploadFiles: 0,
  uploadFilesSent: 0,
  uploadTotalBytes: 0,
  uploadSentBytes: 0,
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

/** The complete status; with keys, the part of it that causes a new render only if one of these has changed. */
export function useSyncStatus(): SyncStatus
export function useSyncStatus<Key extends keyof SyncStatus>(...keys: Key[]): Pick<SyncStatus, Key>
export function useSyncStatus(...keys: (keyof SyncStatus)[]): SyncStatus {
  const { status } = useSync()
  const wanted = keys.join()
  const get = useMemo(() => {
    const watched = wanted.split(',') as (keyof SyncStatus)[]
    // The status of the prerendered HTML is used while it is correct: a new object would immediately render the complete
    // page again.
    let last = UNKNOWN_STATUS
    return () => {
      const now = status.get()
      if (wanted === '' || watched.some((key) => !Object.is(now[key], last[key]))) last = now
      return last
    }
  }, [status, wanted])
  return useSyncExternalStore(status.subscribe, get, () => UNKNOWN_STATUS)
}
