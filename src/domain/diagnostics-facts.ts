/**
 * What a diagnostics report may say. Only numbers, yes or no, and words of closed lists: a field that could carry a
 * name, an address, an id or a token has no place here.
 */
import type { BrowserClass } from './browser-class'
import type { TableName } from './tables'

export interface DiagnosticsFacts {
  /** ms since epoch, as are all moments here. */
  takenAt: number
  app: { released: string; build: string | null; isInstalled: boolean; openedAt: number }
  browser: BrowserClass
  worker: WorkerFacts
  storage: {
    /** Code of the probe at the start (L1). */
    probe: string
    isPersistent: boolean | null
    usage: number | null
    quota: number | null
    /** Local databases of this site, of whomever; null where the browser does not list them. */
    databases: number | null
  }
  /** Null: no local database is open. */
  data: LocalDataFacts | null
  sync: SyncFacts
  connection: {
    /** What the browser claims, which proves nothing. */
    isOnline: boolean
    savesData: boolean | null
    /** Server's clock less the device's, ms; null where no answer said. */
    clockOffset: number | null
  }
  session: 'loading' | 'anonymous' | 'live' | 'ended'
  notes: readonly DiagnosticNote[]
}

export interface WorkerFacts {
  state: 'unsupported' | 'none' | 'installing' | 'waiting' | 'active'
  isControlling: boolean
  /** Entries of the worker's caches, by what they hold; null where caches cannot be read. */
  kept: { app: number; admin: number; pictures: number; other: number } | null
  /** Whether each page of whoever is there opens without a network; null where no worker can see to that. */
  pages: 'preparing' | 'ready' | null
}

export interface SyncFacts {
  state: string
  isReachable: boolean
  isBehindPortal: boolean
  isServerAmiss: boolean
  needsSignIn: boolean
  hasLocalFailure: boolean
  isFilled: boolean
  isListening: boolean
  areWritesFailing: boolean
  /** Since when the server has held changes back. */
  horizonStalledSince: number | null
  needsUpdate: boolean
  /** What was done without an account and has not arrived, while somebody is signed in. */
  visitorUnsent: number
  isOutdated: boolean
  lastCheckedAt: number | null
  /** Tabs that lead and that wait to; null where the browser has no locks (T1). */
  tabs: { leading: number; waiting: number } | null
}

export interface LocalDataFacts {
  /** Outlives the tab. */
  isDurable: boolean
  schemaVersion: number
  rows: Partial<Record<TableName, number>>
  outbox: { queued: number; attempted: number; parked: number; applied: number }
  oldestUnsentAt: number | null
  /** How many unsent changes last failed with which code. */
  troubles: Record<string, number>
  pictures: { count: number; bytes: number }
  drafts: number
  lastFullSync: number | null
  /** How often a tab of this device has taken the lead. */
  terms: number
}

export interface DiagnosticNote {
  at: number
  code: string
  /** Name of the class of the error behind it; null where there was none. A report shows it only if it is a known one. */
  cause: string | null
}
