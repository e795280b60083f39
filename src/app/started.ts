import type { LocalData } from '#data/react'
import type { SessionPort } from '#runtime/session'
import type { SyncHandle } from '#runtime/sync'

/** What the start-up has made so far. A new object whenever one of its parts changes. */
export interface Started {
  session: SessionPort
  sync: SyncHandle
  /** Null until the database of the current principal is open. */
  localData: LocalData | null
}

/** The start-up as the app sees it: React reads it by useSyncExternalStore. */
export interface StartedSource {
  get(): Started
  subscribe(listener: () => void): () => void
}
