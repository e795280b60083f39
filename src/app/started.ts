import type { LocalData } from '#data/react'
import type { DeviceStatus } from '#runtime/device-status'
import type { SessionPort } from '#runtime/session'
import type { SyncHandle } from '#runtime/sync'
import type { VisitorOutbox } from '#runtime/visitor-outbox'

/** What the start-up has made so far. A new object whenever one of its parts changes. */
export interface Started {
  session: SessionPort
  sync: SyncHandle
  /** Null until the database of the current principal is open. */
  localData: LocalData | null
  /** The visitor's outbox while somebody is signed in. */
  visitor: VisitorOutbox | null
  device: DeviceStatus
}

/** The start-up as the app sees it: React reads it by useSyncExternalStore. */
export interface StartedSource {
  get(): Started
  /** The person has read that the browser had thrown data away. */
  dismissEviction(): void
  subscribe(listener: () => void): () => void
}
