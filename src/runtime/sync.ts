/** The sync engine as features see it; `app` supplies the value. */
import { createContext, use, useSyncExternalStore } from 'react'
import type { SyncCommands, SyncStatus, SyncStatusSource } from '#sync/status'

/** Before the local database is open nothing is known yet, least of all that something is missing. */
export const UNKNOWN_STATUS: SyncStatus = {
  state: 'syncing',
  waiting: 0,
  attention: 0,
  isReachable: false,
  isBehindPortal: false,
  isServerAmiss: false,
  needsSignIn: false,
  hasLocalFailure: false,
  isFilled: false,
  isListening: false,
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

export function useSyncStatus(): SyncStatus {
  const { status } = useSync()
  return useSyncExternalStore(status.subscribe, status.get, () => UNKNOWN_STATUS)
}
