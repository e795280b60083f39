/** Whether this person's pages work offline, for features; `app` provides the value. */
import { createContext, use, useSyncExternalStore } from 'react'

type OfflinePagesState = 'preparing' | 'ready'

export interface OfflinePagesSource {
  get(): OfflinePagesState
  subscribe(listener: () => void): () => void
}

/** Null without a worker: an old browser, the development server, the kill switch. */
export const OfflinePagesContext = createContext<OfflinePagesSource | null>(null)

const NO_WORKER: OfflinePagesSource = { get: () => 'preparing', subscribe: () => () => undefined }

/** Null if no worker can cache pages. */
export function useOfflinePages(): OfflinePagesState | null {
  const source = use(OfflinePagesContext)
  const { subscribe, get } = source ?? NO_WORKER
  const state = useSyncExternalStore(subscribe, get, NO_WORKER.get)
  return source ? state : null
}
