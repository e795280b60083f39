/**
 * All that the engine needs of the world, beside `LocalStore` (domain) and `SyncBackend` (backend/contract). Narrow, so
 * that tests drive clock, chance, tabs and lifecycle by hand; runtime/browser-ports.ts is the real thing.
 */
import type { Looked, RepairReport } from './status'

/** Times are in ms since the epoch, delays in ms. */
export interface Clock {
  now(): number
  /** Calls `fire` once after `delay`; answers how to cancel it. */
  setTimer(delay: number, fire: () => void): () => void
}

/** Evenly spread in [0, 1). */
export type Random = () => number

/** One holder for each name among all tabs and workers of the origin. */
export interface Locks {
  /**
   * Waits in the queue, or with `steal` takes the lock from whoever holds it. Null when `signal` ended the wait.
   */
  acquire(name: string, options: { steal: boolean; signal: AbortSignal }): Promise<HeldLock | null>
}

export interface HeldLock {
  release(): void
  /**
   * Calls back when another tab has stolen it, or has already; at the latest when a frozen tab thaws. A loss that comes
   * before anybody listens must not be missed: two would lead, one of them unnoticed until its next write.
   */
  onLost(listener: () => void): void
}

/** Name of the lock that its leader holds, and of the channel of its tabs (T1). */
export const leaderLockName = (store: { readonly name: string }): string => `rigworks-sync:${store.name}`

/** What tabs of one local database tell each other. */
export type TabMessage =
  /** A visible tab wants to lead (T1). */
  | { kind: 'want' }
  /** The leader is alive and means to go on. */
  | { kind: 'leading' }
  /** `retriesParked`: the person asks, so what the device has parked by itself goes out again as well (W4). */
  | { kind: 'sync-now'; retriesParked?: boolean }
  /** What somebody looks at in another tab (P7). */
  | { kind: 'look'; looked: Looked[] }
  /** Another tab asks for a repair, and is answered under the same number (L5). */
  | { kind: 'repair'; request: string }
  | { kind: 'repaired'; request: string; report: RepairReport }
  /** A new tab asks for the facts. */
  | { kind: 'hello' }
  | { kind: 'facts'; facts: LeaderFacts }

/** What only the leader knows, for the status of every tab (U1). */
export interface LeaderFacts {
  isReachable: boolean
  isBehindPortal: boolean
  isServerAmiss: boolean
  isBusy: boolean
  needsSignIn: boolean
  hasFailedPull: boolean
  /** The last round failed on this device itself: what came could not be stored. */
  hasLocalFailure: boolean
  isFilled: boolean
  /** A poke would be heard: the channels are up (S7). */
  isListening: boolean
  /** The server answers reads, and every write to it fails: a read-only database, a broken trigger (W4). */
  areWritesFailing: boolean
  /** Since when the server's horizon has not moved, ms since epoch; null while it moves (P4, U4). */
  horizonStalledSince: number | null
  /** The server no longer serves this build, or answered something that only a newer build understands (S14). */
  needsUpdate: boolean
  /** Pictures of this batch of uploads, and how many of them have arrived; all four are 0 while none is under way (F2). */
  uploadFiles: number
  uploadFilesSent: number
  /** Their bytes, and how many the server has acknowledged. */
  uploadTotalBytes: number
  uploadSentBytes: number
}

/** Reaches the other tabs, never the sender. */
export interface Channel {
  post(message: TabMessage): void
  onMessage(listener: (message: TabMessage) => void): () => void
  close(): void
}

/** `pagehide`: the page is left; it ends, or is put aside as it is until `pageshow`. */
export type LifecycleEvent = 'visible' | 'hidden' | 'online' | 'pagehide' | 'pageshow' | 'focus'

export interface Lifecycle {
  isVisible(): boolean
  subscribe(listener: (event: LifecycleEvent) => void): () => void
}

/** A moment, ms since epoch, that is kept outside IndexedDB, so that a pull with nothing new writes nothing (P8). */
export interface CheckedMark {
  get(): number | null
  set(at: number): void
}

/** The last report for the operator (R1): when, ms since epoch, and what was parked then, as `parkedText`. */
export interface Reported {
  at: number
  parked: string
}

/** Kept outside IndexedDB like the other marks, and read anew each time: another tab may have led and reported. */
export interface ReportedMark {
  get(): Reported | null
  set(reported: Reported): void
}

/** Closed list of what went wrong inside without anybody having to act; nothing is swallowed. */
export type DiagnosticCode =
  | 'bookkeeping_failed' // a local transaction after a send failed; the entries go out again (W6)
  | 'fenced' // a newer leader has taken over; our late write was discarded (T1)
  | 'page_discarded' // a page no longer fitted the state that it was asked for (P5)
  | 'lagging_server' // an older horizon in the same epoch: a replica that lags (S5)
  | 'leader_loop_failed' // the leader's work ended with an error that nobody foresaw
  | 'entry_damaged' // an outbox entry could not be read; it waits for the person, with what was found
  | 'bucket_repaired' // the device did not hold what it must hold; it was fetched again (L5)
  | 'bucket_refused' // the server would not give a bucket that differs; the others were mended (L5)
  | 'comparison_failed' // the server could not say what this device must hold; pulls and pushes go on (L5)
  | 'store_hangs' // a call to the local database was never answered; another tab takes over (T1)
  | 'snapshot_unusable' // what lies in the place of the catalogue's file is none; the sweep brought everything (P9)
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
  /** When the server last said "this is all". */
  checked: CheckedMark
  /** When the device was last compared with the server (L5); outside IndexedDB for the same reason. */
  compared: CheckedMark
  /** What the operator was last told of this device (R1). */
  reported: ReportedMark
  diagnostics: Diagnostics
  /** Calls back when the principal's session has become live (again): what waited for it goes out. */
  onSessionLive(listener: () => void): () => void
}
