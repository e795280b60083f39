/** The database on the device: one for each principal (I1), with all synced tables and the engine's own stores. */
import { Dexie, type Table } from 'dexie'
import type { CartLine } from '#shared/orders/cart'
import type { Json } from '#shared/schema/row-values'
import type { RowTypes } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'
import type { Meta, Shadow } from '#sync/core/local-store'
import type { DoneEntry, OutboxEntry } from '#sync/core/mutation'
import type { Principal } from '#sync/core/principal'
import type { FileKey, WaitingFile } from '#sync/core/waiting-file'
import { abortOnPagehide } from './abort-on-pagehide'
import { LOCAL_STORES, LOCAL_VERSION } from './local-schema'

/** The possible values of a draft: JSON, and the bytes of chosen pictures. */
export type DraftValue = Json | ArrayBuffer | DraftValue[] | { [key: string]: DraftValue }

/** A form that is not submitted yet; survives a reload. */
export interface Draft {
  key: string
  value: DraftValue
  /** ms since epoch */
  savedAt: number
}

/** A copy of a customer's own photo, sent or still waiting. */
export interface PrivateFileCopy {
  /** `bucket/path` */
  key: string
  /** MIME type. */
  type: string
  bytes: ArrayBuffer
  /** ms since epoch */
  savedAt: number
}

/** A page that was viewed on this device; never sent. */
export interface Viewed {
  table: ViewedTable
  id: string
  /** The last time, ms since epoch; for a quote request the server's time of the last message seen. */
  at: number
}

/** Tables whose viewed pages are stored; of quote requests up to which message the customer has seen them. */
export type ViewedTable = Extract<TableName, 'projects' | 'rigs' | 'products' | 'quote_requests'>

/** The browser's IndexedDB at the start; a later replacement means that storage has failed (L1). */
const DEVICE_STORAGE = Dexie.dependencies.indexedDB

/**
 * Events of the database for its tab. `outdated`: a newer build has upgraded it, this connection is closed (T4).
 * `blocked`: it cannot be opened until an older tab closes it (T4). `created`: it did not exist, and is now empty: the
 * first time, after an eviction, or since a browser deleted it while it was open (L4). `deleted`: it is being deleted,
 * by a sign-out in another tab (I2) or by the browser (L4); this connection is closed. `reopened`: opened again
 * after the browser had closed it.
 */
export type LocalDbEvent = 'outdated' | 'blocked' | 'created' | 'deleted' | 'reopened'

/** Whether databases opened now outlive the tab. */
export const isStoredOnDevice = (): boolean => Dexie.dependencies.indexedDB === DEVICE_STORAGE

/** First wait before reopening a connection that the browser has closed. */
const FIRST_REOPEN_WAIT_MS = 200
/** Longest wait before reopening it. */
const MAX_REOPEN_WAIT_MS = 30_000

/** The database was created by a newer build: this build must neither write nor delete it (T4). */
export class OutdatedBuild extends Error {
  override readonly name = 'OutdatedBuild'
}

/**
 * IndexedDB refuses to open with a version older than the stored one. Dexie then opens without a version and adds
 * missing stores, so an older build would change a newer build's database. This proxy rejects that second attempt.
 */
function refusingNewer(databases: IDBFactory): IDBFactory {
  return new Proxy(databases, {
    get(target, key) {
      if (key === 'open') {
        return (name: string, version?: number) => {
          if (version === undefined) throw new OutdatedBuild('a newer build has created this database')
          return abortOnPagehide(target.open(name, version))
        }
      }
      const member: unknown = Reflect.get(target, key)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

/** The local database of one principal. `LocalStore` is the only way to write rows and outbox. */
export class LocalDb extends Dexie {
  readonly principal: Principal
  private readonly onEvent: (event: LocalDbEvent) => void
  /** Then it is not reopened. */
  private isClosedByApp = false
  /** Whether the database outlives the tab. */
  readonly isDurable = isStoredOnDevice()
  declare readonly _shadow: Table<Shadow, string>
  declare readonly _outbox: Table<OutboxEntry, number, Omit<OutboxEntry, 'seq'>>
  declare readonly _done: Table<DoneEntry, string>
  declare readonly _meta: Table<{ key: keyof Meta; value: Meta[keyof Meta] }, keyof Meta>
  /** Pictures that wait for upload; their bytes are under the same key, where the worker reads them (F1). */
  declare readonly _files: Table<WaitingFile, FileKey>
  declare readonly _fileBytes: Table<{ key: FileKey; bytes: ArrayBuffer }, FileKey>
  declare readonly _drafts: Table<Draft, string>
  declare readonly _privateFiles: Table<PrivateFileCopy, string>
  declare readonly _viewed: Table<Viewed, [ViewedTable, string]>
  /** Never synced: a cart belongs to the device until it is ordered. */
  declare readonly _cart: Table<CartLine, string>

  constructor(name: string, principal: Principal, onEvent: (event: LocalDbEvent) => void = () => undefined) {
    // Strict: "saved on this device" is a promise, and with Chrome's default a power failure may lose the write (W1).
    const { indexedDB } = Dexie.dependencies
    super(name, {
      chromeTransactionDurability: 'strict',
      ...(indexedDB ? { indexedDB: refusingNewer(indexedDB) } : {}),
    })
    this.principal = principal
    this.onEvent = onEvent
    // The database is being deleted, or upgraded by a newer build. Dexie's default handler also closes, but reopens
    // with
    // the next write, which would recreate a deleted person's database.
    this.on('versionchange', ({ newVersion }) => {
      this.close()
      onEvent(newVersion === null ? 'deleted' : 'outdated')
      return false
    })
    // Replaces Dexie's warning in the console: a notice informs the person.
    this.on('blocked', () => {
      onEvent('blocked')
      return false
    })
    this.on('populate', () => onEvent('created'))
    this.version(LOCAL_VERSION).stores(LOCAL_STORES)
  }

  /**
   * Dexie reopens a connection that the browser has closed only with the next access. This reopens it immediately, so
   * that a loss of the data is detected now and not by a failing round (L4).
   */
  override close(options = { disableAutoOpen: true }): void {
    super.close(options)
    this.isClosedByApp = options.disableAutoOpen
    if (!this.isClosedByApp) this.openLater(FIRST_REOPEN_WAIT_MS)
  }

  /**
   * Opens a new connection in place of a lost one, unless another failed transaction has done so. Returns false, and
   * opens nothing, if the app has closed this database: opening it would recreate a deleted person's database (I2).
   */
  replaceConnection(lost: IDBDatabase | null): boolean {
    if (this.isClosedByApp) return false
    if (lost === null || this.backendDB() === lost) this.close({ disableAutoOpen: false })
    return true
  }

  /** While a browser clears the site it refuses to open, and after a refusal Dexie does not retry. */
  private openLater(wait: number): void {
    setTimeout(() => {
      if (this.isClosedByApp) return
      this.open().then(
        () => this.onEvent('reopened'),
        (cause: unknown) => {
          if (cause instanceof OutdatedBuild) this.onEvent('outdated')
          else this.openLater(Math.min(2 * wait, MAX_REOPEN_WAIT_MS))
        },
      )
    }, wait)
  }

  /** The shown rows of a synced table, which screens read (O1). Write through `mutate` only. */
  rows<T extends TableName>(table: T): Table<RowTypes[T], string> {
    return this.table(table)
  }
}

/** Contains a hash of the uid, so that the database list of a shared computer identifies no one. */
export async function localDbName(principal: Principal): Promise<string> {
  if (principal.kind === 'anonymous') return 'rigworks-anonymous'
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(principal.uid))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `rigworks-${hex.slice(0, 16)}`
}

/**
 * Opens, or creates, the principal's database; waits while an older tab blocks it. Rejects with OutdatedBuild, or with
 * Dexie's error if storage is blocked.
 */
export async function openLocalDb(
  principal: Principal,
  onEvent?: (event: LocalDbEvent) => void,
): Promise<LocalDb> {
  const db = new LocalDb(await localDbName(principal), principal, onEvent)
  await db.open().catch((cause: unknown) => {
    // The page was left during the creation of the database, and is back.
    if (!(cause instanceof Dexie.AbortError)) throw cause
    return db.open()
  })
  return db
}

/** Whether the principal has a database here; does not create one. */
export async function hasLocalDb(principal: Principal): Promise<boolean> {
  return Dexie.exists(await localDbName(principal))
}

/**
 * Deletes all of the principal's local data at a sign-out: rows, outbox, drafts (I2). Every tab closes the database
 * when it is notified; a frozen tab delays the deletion until it thaws.
 */
export async function deleteLocalData(principal: Principal): Promise<void> {
  const { indexedDB } = Dexie.dependencies
  const request = indexedDB.deleteDatabase(await localDbName(principal))
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve
    request.onerror = () => reject(request.error)
  })
}
