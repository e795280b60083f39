/**
 * Everything that the engine requires from its environment, besides `LocalStore` (core/local-store) and `SyncBackend`
 * (backend). Narrow, so that tests control clock, randomness, tabs and lifecycle; runtime/browser-ports.ts
 * implements it for browsers.
 */
import type { RepairReport, RequestedData } from './status'

/** Times are in ms since the epoch, delays in ms. */
export interface Clock {
  now(): number
  /** Calls `fire` once after `delay`; returns a function that cancels it. */
  setTimer(delay: number, fire: () => void): () => void
}

/** Uniform in [0, 1). */
export type Random = () => number

/** One holder for each name among all tabs and workers of the origin. */
export interface Locks {
  /** Waits in the queue, or with `steal` takes the lock from its holder. Null if `signal` ended the wait. */
  acquire(name: string, options: { steal: boolean; signal: AbortSignal }): Promise<HeldLock | null>
}

export interface HeldLock {
  release(): void
  /**
   * Calls back when another tab steals the lock, or immediately if one has already; at the latest when a frozen tab
   * thaws. A loss before the first listener must be reported as well, because two tabs would otherwise lead until the
   * old leader's next write.
   */
  onLost(listener: () => void): void
}

/** Name of a database's leader lock, and of the channel between its tabs (T1). */
export const leaderLockName = (store: { readonly name: string }): string => `rigworks-sync:${store.name}`

/** Messages between the tabs of one local database. */
export type TabMessage =
  /** A visible tab wants to lead (T1). */
  | { kind: 'want' }
  /** The leader is alive and continues to lead. */
  | { kind: 'leading' }
  /**
   * `retriesParked`: the person pressed "sync now", so entries that the device has parked itself are also sent again
   * (W4).
   */
  | { kind: 'sync-now'; retriesParked?: boolean }
  /** Tables and rows that another tab shows (P7). */
  | { kind: 'prioritize'; requests: RequestedData[] }
  /** Another tab requests a repair, and is answered under the same number (L5). */
  | { kind: 'repair'; request: string }
  | { kind: 'repaired'; request: string; report: RepairReport }
  /** A new tab requests the leader's facts. */
  | { kind: 'hello' }
  | { kind: 'facts'; facts: LeaderFacts }

/** Facts that only the leader has, for the status of every tab (U1). */
export interface LeaderFacts {
  isReachable: boolean
  isBehindPortal: boolean
  isServerFailing: boolean
  isBusy: boolean
  needsSignIn: boolean
  hasFailedPull: boolean
  /** The last round failed on this device: the received rows could not be stored. */
  hasLocalFailure: boolean
  isFilled: boolean
  /** All channels are up, so pokes arrive (S7). */
  isListening: boolean
  /** The server answers reads, but every write fails: a read-only database, a broken trigger (W4). */
  areWritesFailing: boolean
  /** Since when the server's horizon has not moved, ms since epoch; null while it moves (P4, U4). */
  horizonStalledSince: number | null
  /** The server no longer serves this build, or sent an answer that only a newer build understands (S14). */
  needsUpdate: boolean
  /**
   * Pictures of this batch of uploads, and how many of them have arrived; all four are 0 while none is under way (F2).
   */
  uploadFiles: number
  uploadFilesSent: number
  /** Bytes of these pictures, and how many the server has acknowledged. */
  uploadTotalBytes: number
  uploadSentBytes: number
}

/** Reaches the other tabs, never the sender. */
export interface Channel {
  post(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): () => void
  close(): void
}

/** `pagehide`: the page is left; it ends, or remains in the back-forward cache until `pageshow`. */
export type LifecycleEvent = 'visible' | 'hidden' | 'online' | 'offline' | 'pagehide' | 'pageshow' | 'focus'

export interface Lifecycle {
  isVisible(): boolean
  subscribe(listener: (event: LifecycleEvent) => void): () => void
}

/** A time, ms since epoch. Stored outside IndexedDB, so that a pull without changes writes nothing there (P8). */
export interface CheckedMark {
  get(): number | null
  set(at: number): void
}

/** The last report to the operator (R1): when, ms since epoch, and what was parked then, as `parkedText`. */
export interface Reported {
  at: number
  parked: string
}

/** Stored outside IndexedDB like the other marks, and read again each time: another tab may have led and reported. */
export interface ReportedMark {
  get(): Reported | null
  set(reported: Reported): void
}

/** Closed list of internal problems that need no action by the person; each is reported. */
export type DiagnosticCode =
  | 'bookkeeping_failed' // a local transaction after a send failed; the entries are sent again (W6)
  | 'fenced' // there is a newer leader; this leader's late write was discarded (T1)
  | 'page_discarded' // the device's position changed after the request of a page (P5)
  | 'lagging_server' // an older horizon in the same epoch: a lagging replica (S5)
  | 'leader_loop_failed' // the leader loop or a round ended with an unexpected error
  | 'entry_damaged' // an outbox entry could not be read; it is parked with the data that was found
  | 'bucket_repaired' // a bucket differed from the server's; it was fetched again (L5)
  | 'bucket_refused' // the server refused to send a bucket that differs; the others were repaired (L5)
  | 'comparison_failed' // the comparison with the server failed; pulls and pushes continue (L5)
  | 'store_hangs' // a call to the local database was never answered; another tab becomes the leader (T1)
  | 'snapshot_unusable' // the snapshot was malformed; the sweep has pulled all rows (P9)
  | 'status_unreadable' // the local store could not be read for the status
  | 'report_failed' // the local store could not be read for a report to the operator (R1)

export interface Diagnostics {
  report(code: DiagnosticCode, cause?: unknown): void
}

export interface EnginePorts {
  clock: Clock
  random: Random
  newId: () => string
  locks: Locks
  channel: Channel
  lifecycle: Lifecycle
  /** When a sweep last showed that the device is complete. */
  checked: CheckedMark
  /** When the device was last compared with the server (L5). */
  compared: CheckedMark
  /** The last report to the operator (R1). */
  reported: ReportedMark
  diagnostics: Diagnostics
  /** Calls back when the principal's session is live (again): entries that waited for it are sent. */
  onSessionLive(listener: () => void): () => void
}
