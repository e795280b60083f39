/** What the engine tells people (U1, U2). No React here: runtime/sync.ts turns it into hooks. */
export type SyncState = 'synced' | 'syncing' | 'pending' | 'offline' | 'attention'

export interface SyncStatus {
  state: SyncState
  /** Mutations that wait to be sent. */
  waiting: number
  /** Mutations that need the person: refused or in conflict. */
  attention: number
  /** The last attempt to reach the server worked; never navigator.onLine (U1). */
  isReachable: boolean
  /** The queue waits for a live session: "sign in to send" (W4). */
  needsSignIn: boolean
  /** What came could not be stored here, mostly because the device is full: nothing moves until it can be. */
  hasLocalFailure: boolean
  /** The local copy has been filled once; before that an empty list means nothing (L4). */
  isFilled: boolean
  /** The last pull failed and nothing has ever been pulled: pages show the spec's load failure. */
  hasFailed: boolean
  /** When the server last said "this is all", ms since epoch, null before the first time (U4). */
  lastCheckedAt: number | null
  /** A newer build has taken the database: this tab writes and sends nothing until it is loaded again (T4). */
  isOutdated: boolean
}

export interface SyncCommands {
  /** Pull and push now. */
  syncNow(): void
  /** Puts a parked or waiting mutation back at once; a refused one gets a new mutation id (S10). Rejects with SyncCommandError. */
  retry(id: string): Promise<void>
  /** Gives a mutation and those that depend on it up, and restores the shown rows. Rejects with SyncCommandError. */
  discard(id: string): Promise<void>
}

/** Closed list of why a command was not carried out. */
type SyncCommandErrorCode =
  | 'in_flight' // sent, and the verdict is not known yet: taking it back now could leave it half done (W8)
  | 'conflict' // as it stands it can only conflict again: discard it, or wish anew upon the row as it is now (O3)
  | 'done' // the server has applied it; undoing it is a new mutation (O4)

export class SyncCommandError extends Error {
  readonly code: SyncCommandErrorCode

  constructor(code: SyncCommandErrorCode) {
    super(`not possible: ${code}`)
    this.name = 'SyncCommandError'
    this.code = code
  }
}

export interface SyncStatusSource {
  get(): SyncStatus
  subscribe(listener: () => void): () => void
}
