/**
 * Content of a diagnostics report: only numbers, booleans and words from closed lists. No field may contain a name, an
 * address, an id or a token.
 */

import type { TableName } from '../schema/tables'
import type { BrowserClass } from './browser-class'

export interface DiagnosticsFacts {
  /** ms since epoch, like all times here. */
  takenAt: number
  app: { released: string; build: string | null; isInstalled: boolean; openedAt: number }
  browser: BrowserClass
  worker: WorkerFacts
  storage: {
    /** Result code of the storage probe at startup (L1). */
    probe: string
    isPersistent: boolean | null
    usage: number | null
    quota: number | null
    /** Local databases of this site, of all principals; null where the browser does not list them. */
    databases: number | null
  }
  /** Null: no local database is open. */
  data: LocalDataFacts | null
  sync: SyncFacts
  connection: {
    /** `navigator.onLine`, which is not reliable. */
    isOnline: boolean
    savesData: boolean | null
    /** Server's clock minus the device's, ms; null before any answer. */
    clockOffset: number | null
  }
  session: 'loading' | 'anonymous' | 'live' | 'ended'
  notes: readonly DiagnosticNote[]
}

export interface WorkerFacts {
  state: 'unsupported' | 'none' | 'installing' | 'waiting' | 'active'
  isControlling: boolean
  /** Number of cached files by type; null where caches cannot be read. */
  cachedFiles: { app: number; admin: number; pictures: number; other: number } | null
  /** Whether every page that this principal may open works offline; null without a worker. */
  pages: 'preparing' | 'ready' | null
}

export interface SyncFacts {
  state: string
  isReachable: boolean
  isBehindPortal: boolean
  isServerFailing: boolean
  needsSignIn: boolean
  hasLocalFailure: boolean
  isFilled: boolean
  isListening: boolean
  areWritesFailing: boolean
  /** Since when the server's horizon has not moved, so that changes are held back. */
  horizonStalledSince: number | null
  needsUpdate: boolean
  /** Unsent entries of the visitor's outbox while a customer is signed in. */
  visitorUnsent: number
  isOutdated: boolean
  lastCheckedAt: number | null
  /** Number of leaders, and of tabs that wait to lead; null where the browser has no locks (T1). */
  tabs: { leading: number; waiting: number } | null
}

export interface LocalDataFacts {
  /** Whether the data outlive the tab. */
  isDurable: boolean
  schemaVersion: number
  rows: Partial<Record<TableName, number>>
  outbox: { queued: number; attempted: number; parked: number; applied: number }
  oldestUnsentAt: number | null
  /** Number of unsent entries by the code of their last failure. */
  troubles: Record<string, number>
  pictures: { count: number; bytes: number }
  drafts: number
  lastFullSync: number | null
  /** Number of leader terms on this device. */
  terms: number
}

export interface DiagnosticNote {
  at: number
  code: string
  /** Class name of the underlying error, null without one. A report shows only known names. */
  cause: string | null
}
