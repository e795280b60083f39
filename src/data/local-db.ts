/** The database on the device: one for each principal (I1), all synced tables and the engine's own stores. */
import { Dexie, type Table } from 'dexie'
import type { CartLine } from '#domain/cart'
import type { Meta, Shadow } from '#domain/local-store'
import type { DoneEntry, Json, OutboxEntry } from '#domain/mutation'
import type { Principal } from '#domain/principal'
import type { RowTypes } from '#domain/rows'
import type { TableName } from '#domain/tables'
import type { FileKey, WaitingFile } from '#domain/waiting-file'
import { abortOnPagehide } from './abort-on-pagehide'
import { LOCAL_SCHEMA } from './local-schema'

/** What a draft may hold: JSON, and the bytes of chosen pictures. */
export type DraftValue = Json | ArrayBuffer | DraftValue[] | { [key: string]: DraftValue }

/** A form that is not sent yet; survives a reload. */
export interface Draft {
  key: string
  value: DraftValue
  savedAt: number
}

/** What somebody looked at on this device; never sent. */
export interface Viewed {
  table: ViewedTable
  id: string
  /** The last time, ms since epoch. */
  at: number
}

/** Tables whose pages are remembered. */
export type ViewedTable = Extract<TableName, 'projects' | 'rigs' | 'products'>

/** What the browser offered at the start; anything else stands in for it because storage has failed (L1). */
const DEVICE_STORAGE = Dexie.dependencies.indexedDB

/**
 * What a tab must know of its database. `outdated`: a newer build has taken it, this connection is closed (T4).
 * `blocked`: it cannot be opened until an older tab closes it (T4). `created`: there was nothing here, and now it is
 * empty: the first time, after an eviction, or since a browser threw it away beneath us (L4). `deleted`: somebody has
 * it deleted, a sign-out in another tab (I2) or whoever else can (L4); this connection is closed. `reopened`: the
 * browser had closed it.
 */
export type LocalDbEvent = 'outdated' | 'blocked' | 'created' | 'deleted' | 'reopened'

/** Whether databases that are opened now outlive the tab. */
export const isStoredOnDevice = (): boolean => Dexie.dependencies.indexedDB === DEVICE_STORAGE

/** First and longest wait before opening what the browser has closed, ms. */
const REOPEN_FIRST = 200
const REOPEN_LAST = 30_000

/** The database was made by a newer build: this one must not write there, and must not throw it away either (T4). */
export class OutdatedBuild extends Error {
  override readonly name = 'OutdatedBuild'
}

/**
 * IndexedDB refuses a version older than what is there. Dexie then opens whatever is there without a version, and adds
 * what it misses: an older build would change a newer build's database. Here that second attempt ends it.
 */
function refusingNewer(databases: IDBFactory): IDBFactory {
  return new Proxy(databases, {
    get(target, key) {
      if (key === 'open') {
        return (name: string, version?: number) => {
          if (version === undefined) throw new OutdatedBuild('a newer build has made this database')
          return abortOnPagehide(target.open(name, version))
        }
      }
      const member: unknown = Reflect.get(target, key)
      return typeof member === 'function' ? member.bind(target) : member
    },
  })
}

export class LocalDb extends Dexie {
  readonly principal: Principal
  private readonly onNews: (news: LocalDbEvent) => void
  /** Closed by ourselves: it stays so. */
  private isDone = false
  /** Whether it outlives the tab. */
  readonly isDurable = isStoredOnDevice()
  declare readonly _shadow: Table<Shadow, string>
  declare readonly _outbox: Table<OutboxEntry, number, Omit<OutboxEntry, 'seq'>>
  declare readonly _done: Table<DoneEntry, string>
  declare readonly _meta: Table<{ key: keyof Meta; value: Meta[keyof Meta] }, keyof Meta>
  /** Pictures that wait for upload; their bytes under the same key, where the worker finds them (F1). */
  declare readonly _files: Table<WaitingFile, FileKey>
  declare readonly _fileBytes: Table<{ key: FileKey; bytes: ArrayBuffer }, FileKey>
  declare readonly _drafts: Table<Draft, string>
  declare readonly _viewed: Table<Viewed, [ViewedTable, string]>
  /** Never synced: a cart belongs to the device, until it becomes a request. */
  declare readonly _cart: Table<CartLine, string>

  constructor(name: string, principal: Principal, onNews: (news: LocalDbEvent) => void = () => undefined) {
    // Strict: "saved on this device" is a promise, and Chrome's default may lose it with the power (W1).
    const { indexedDB } = Dexie.dependencies
    super(name, {
      chromeTransactionDurability: 'strict',
      ...(indexedDB ? { indexedDB: refusingNewer(indexedDB) } : {}),
    })
    this.principal = principal
    this.onNews = onNews
    // Being deleted, or upgraded by a newer build. Dexie's own answer closes too, but opens again
    // with the next write: that would bring a deleted person's database back.
    this.on('versionchange', ({ newVersion }) => {
      this.close()
      onNews(newVersion === null ? 'deleted' : 'outdated')
      return false
    })
    // Instead of Dexie's warning to the console: the person is told.
    this.on('blocked', () => {
      onNews('blocked')
      return false
    })
    this.on('populate', () => onNews('created'))
    for (const [index, stores] of LOCAL_SCHEMA.entries()) this.version(index + 1).stores(stores)
  }

  /**
   * Dexie leaves one that the browser has closed until somebody needs it. It is opened by itself instead: if the data
   * went with the connection, that is found here and not by a failing round (L4).
   */
  override close(options = { disableAutoOpen: true }): void {
    super.close(options)
    this.isDone = options.disableAutoOpen
    if (!this.isDone) this.openLater(REOPEN_FIRST)
  }

  /** While a browser clears the site it refuses to open, and Dexie never tries again by itself after a refusal. */
  private openLater(wait: number): void {
    setTimeout(() => {
      if (this.isDone) return
      this.open().then(
        () => this.onNews('reopened'),
        (cause: unknown) => {
          if (cause instanceof OutdatedBuild) this.onNews('outdated')
          else this.openLater(Math.min(2 * wait, REOPEN_LAST))
        },
      )
    }, wait)
  }

  /** The shown rows of a synced table: what screens read (O1). Write through `mutate` only. */
  rows<T extends TableName>(table: T): Table<RowTypes[T], string> {
    return this.table(table)
  }
}

/** Hashed, so that a shared computer's list of databases names nobody. */
export async function localDbName(principal: Principal): Promise<string> {
  if (principal.kind === 'anonymous') return 'rigworks-anonymous'
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(principal.uid))
  const hex = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
  return `rigworks-${hex.slice(0, 16)}`
}

/**
 * Opens, and makes at first, the principal's database; waits while an older tab holds it. Rejects with OutdatedBuild,
 * or with Dexie's error where storage is blocked.
 */
export async function openLocalDb(
  principal: Principal,
  onNews?: (news: LocalDbEvent) => void,
): Promise<LocalDb> {
  const db = new LocalDb(await localDbName(principal), principal, onNews)
  await db.open().catch((cause: unknown) => {
    // The page was left while it made the database, and is back.
    if (!(cause instanceof Dexie.AbortError)) throw cause
    return db.open()
  })
  return db
}

/** Whether the principal has a database here; asking makes none. */
export async function hasLocalDb(principal: Principal): Promise<boolean> {
  return Dexie.exists(await localDbName(principal))
}

/**
 * After a sign-out that the person chose nothing of them stays: rows, outbox, drafts (I2). Every tab closes the database
 * when it hears of it; one that is frozen holds the deletion up until it thaws.
 */
export async function deleteLocalData(principal: Principal): Promise<void> {
  const { indexedDB } = Dexie.dependencies
  const request = indexedDB.deleteDatabase(await localDbName(principal))
  await new Promise((resolve, reject) => {
    request.onsuccess = resolve
    request.onerror = () => reject(request.error)
  })
}
