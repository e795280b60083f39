import type { DeviceStatus } from '#runtime/device-status'
import type { SessionPort } from '#runtime/session'
import type { SyncHandle } from '#runtime/sync'
import type { VisitorOutbox } from '#runtime/visitor-outbox'
import type { LocalData } from '#sync/react'

/** What the startup has created so far. A new object whenever one of its parts changes. */
export interface Started {
  session: SessionPort
  sync: SyncHandle
  /** Null until the database of the current principal is open. */
  localData: LocalData | null
  /** The visitor's outbox while a customer is signed in. */
  visitor: VisitorOutbox | null
  device: DeviceStatus
}

/** The startup as a store for React. */
export interface StartedSource {
  get(): Started
  /** Hides the notice that the browser has evicted data. */
  dismissEviction(): void
  subscribe(listener: () => void): () => void
}
