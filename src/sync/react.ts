/** Live reads of the local database for screens. The only file of `sync` that uses React. */
import { liveQuery } from 'dexie'
import { type InteropableObservable, useObservable } from 'dexie-react-hooks'
import { createContext, use, useId, useState, useSyncExternalStore } from 'react'
import { pulledColumnsVersion } from '#shared/schema/pulled-columns-version'
import type { RowTypes } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'
import type { LocalStore, Meta, Shadow } from './core/local-store'
import { type DoneEntry, type EntryState, type OutboxEntry, type RowKey, rowKey } from './core/mutation'
import type { Principal } from './core/principal'
import { isSoundEntry } from './core/read-entry'
import { type RowMark, rowMarks } from './core/row-mark'
import type { FileKey } from './core/waiting-file'
import { onRequery, requeryCount } from './requery'
import type { LocalDb } from './store/local-db'
import { readRows } from './store/read-rows'

export { type LocalDb, readRows }

export interface LocalData {
  db: LocalDb
  store: LocalStore
  principal: Principal
}

/** The local data of the principal; supplied by `app` once its database is open. */
export const LocalDataContext = createContext<LocalData | null>(null)

/** The local data of the principal. Throws outside the context. */
export function useLocalData(): LocalData {
  const data = use(LocalDataContext)
  if (!data) throw new Error('useLocalData needs the LocalDataContext that app supplies')
  return data
}

/** A live read that has not started yet. */
export type LiveSource<T> = InteropableObservable<T>

/** The answers of live reads in a prerendered page, which its first render in the browser must repeat. */
export interface PrerenderedAnswers {
  /**
   * Returns the current value of a live read. `id` identifies its place in the page, and is the same on the server;
   * `live` is the value read so far, `ask` reads.
   */
  answer<T>(id: string, live: T | undefined, ask: () => Promise<T>): T | undefined
  /** Returns the live read of that place, which may start later than `source`. */
  queueRead<T>(id: string, source: LiveSource<T>): LiveSource<T>
}

/** Null for pages that were not prerendered. */
export const PrerenderedAnswersContext = createContext<PrerenderedAnswers | null>(null)

/**
 * Runs `query`, and again whenever the data that it read has changed, in any tab, or at a time passed to `requeryAt`.
 * Undefined until the first answer.
 * `carried`: the part of an answer that a prerendered page shows and contains for hydration.
 */
export function useLive<T>(
  query: (db: LocalDb) => Promise<T>,
  deps: unknown[],
  carried: (answer: T) => T = (answer) => answer,
): T | undefined {
  const { db } = useLocalData()
  const id = useId()
  const requeries = useSyncExternalStore(onRequery, requeryCount, requeryCount)
  const [firstDeps] = useState([requeries, ...deps])
  const prerendered = use(PrerenderedAnswersContext)
  // The prerendered page has no answer for other `deps`.
  const hasFirstDeps = [requeries, ...deps].every((value, index) => Object.is(value, firstDeps[index]))
  const answers = hasFirstDeps ? prerendered : null
  const live = useObservable(() => {
    const source = liveQuery(() => unlessClosed(db, query(db)))
    return answers?.queueRead(id, source) ?? source
  }, [db, requeries, ...deps])
  return answers ? answers.answer(id, live, () => query(db).then(carried)) : live
}

/**
 * A closed database gives no further answer: the screen, and any typed text, remains until the app shows what
 * happened (T4, I2). Any other failure is a bug and reaches the error screen.
 */
function unlessClosed<T>(db: LocalDb, answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    if (db.isOpen()) throw cause
    return new Promise<never>(() => undefined)
  })
}

export interface AllRows<Row> {
  rows: Row[]
  /** The number of all rows; more than `rows` while a prerendered page shows its own part. */
  total: number
  /** The first pull of this table has completed; before that more rows may follow. */
  isFilled: boolean
}

/** Whether `table` was ever pulled: false for a table that is new in this build (L3). */
async function isFetched(db: LocalDb, table: TableName): Promise<boolean> {
  const columns = (await db._meta.get('columns'))?.value as Meta['columns'] | undefined
  return pulledColumnsVersion(columns, table) > 0
}

/**
 * Whether `table` was ever pulled. Until the rows of a table that is new in this build have been fetched, an empty
 * table does not mean that the server has no rows (L4). Undefined while it is being read, and if `isWanted` is false:
 * only a page that finds no row requires it.
 */
export function useIsFetched(table: TableName, isWanted: boolean): boolean | undefined {
  const { db } = useLocalData()
  return useObservable(
    () => liveQuery(async () => (isWanted ? unlessClosed(db, isFetched(db, table)) : undefined)),
    [db, table, isWanted],
  )
}

/** Rows in a prerendered page, which must not grow with the catalog: as many as three presses of "Show More" show. */
const PRERENDERED_ROWS = 48

/**
 * All rows of a synced table. `isFilled` is read before the rows, so that no row of the first pull counts as a new one
 * (L4). `sort` may omit rows or change them; with it, a prerendered page contains only the first ones, unless
 * `isCarriedWhole`.
 */
export function useAllRows<T extends TableName>(
  table: T,
  sort?: (rows: RowTypes[T][]) => RowTypes[T][],
  isCarriedWhole = false,
): AllRows<RowTypes[T]> | undefined {
  return useLive(
    async (db) => {
      const isFilled = (await db._meta.get('isFilled'))?.value === true && (await isFetched(db, table))
      const rows = await readRows(db, table)
      const sorted = sort?.(rows) ?? rows
      return { rows: sorted, total: sorted.length, isFilled }
    },
    [table],
    sort && !isCarriedWhole ? firstRowsOf : undefined,
  )
}

/** The part of an answer that a prerendered page contains. */
const firstRowsOf = <Row>({ rows, total, isFilled }: AllRows<Row>): AllRows<Row> => ({
  rows: rows.slice(0, PRERENDERED_ROWS),
  total,
  isFilled: isFilled && total <= PRERENDERED_ROWS,
})

const UNMARKED: ReadonlyMap<string, RowMark> = new Map()

/**
 * Returns the marks of rows of `table` with unconfirmed changes (U3), by row id. Reads only the given rows, so that
 * thousands of queued changes do not slow a list down.
 */
export function useRowMarks(table: TableName, ids: readonly string[]): ReadonlyMap<string, RowMark> {
  const marks = useLive(
    async (db) => {
      const keys = ids.map((id) => rowKey(table, id))
      const entries = await db._outbox.where('keys').anyOf(keys).distinct().toArray()
      const byKey = rowMarks(entries.filter(isSoundEntry))
      return new Map(
        ids.flatMap((id) => {
          const mark = byKey.get(rowKey(table, id))
          return mark ? [[id, mark] as const] : []
        }),
      )
    },
    [table, ids.join()],
  )
  return marks ?? UNMARKED
}

/** Mutations that are not sent, oldest first. */
export interface OpenEntries {
  waiting: OutboxEntry[]
  /** Those that need the person: refused or in conflict. */
  parked: OutboxEntry[]
}

/** The first `limit` of each kind; the total numbers are in the sync status. Sent ones are in `useDone`. */
export function useOpenEntries(limit: number): OpenEntries | undefined {
  return useLive(
    async (db) => {
      // Within one state the index is ordered by `seq`, so the first ones are found without reading the rest. Damaged
      // entries are shown once the leader has parked them (W7).
      const firstOfKind = async (kind: EntryState['kind']) =>
        (await db._outbox.where('state.kind').equals(kind).limit(limit).toArray()).filter(isSoundEntry)
      const [queued, attempted, parked] = await Promise.all([
        firstOfKind('queued'),
        firstOfKind('attempted'),
        firstOfKind('parked'),
      ])
      const waiting = [...queued, ...attempted].sort((a, b) => a.seq - b.seq).slice(0, limit)
      return { waiting, parked }
    },
    [limit],
  )
}

/** One mutation; null if it is not in the outbox (anymore), undefined while it is being read. */
export function useEntry(id: string): OutboxEntry | null | undefined {
  return useLive(async (db) => (await db._outbox.where('id').equals(id).first()) ?? null, [id])
}

/** The shadows of those of these rows that have an overlay (O1). */
export function useShadows(keys: readonly RowKey[]): Shadow[] | undefined {
  return useLive(
    async (db) => (await db._shadow.bulkGet([...keys])).filter((shadow) => shadow !== undefined),
    [keys.join()],
  )
}

/** Recently sent or discarded mutations, newest first, without those that canceled each other out. */
export function useDone(limit = 50): DoneEntry[] | undefined {
  return useLive(
    (db) =>
      db._done
        .orderBy('doneAt')
        .reverse()
        .filter(({ outcome }) => outcome !== 'cancelled_out')
        .limit(limit)
        .toArray(),
    [limit],
  )
}

/** Pictures that wait for upload, with their bytes; empty unless `isWanted`; undefined while loading. */
export function useWaitingPictures(isWanted: boolean): { key: FileKey; blob: Blob }[] | undefined {
  return useLive(
    async (db) => {
      if (!isWanted) return []
      const types = new Map((await db._files.toArray()).map(({ key, type }) => [key, type]))
      const files = await db._fileBytes.toArray()
      return files.map(({ key, bytes }) => ({ key, blob: new Blob([bytes], { type: types.get(key) ?? '' }) }))
    },
    [isWanted],
  )
}

/** The person's own picture, if this device has it; undefined while loading. */
export function useOwnPicture(): { path: string; blob: Blob } | null | undefined {
  return useLive(async (db) => {
    const picture = (await db._meta.get('ownPicture'))?.value as Meta['ownPicture'] | undefined
    return picture ? { path: picture.path, blob: new Blob([picture.bytes], { type: picture.type }) } : null
  }, [])
}

/** End of the last sweep that returned rows, ms since epoch; null before the first, undefined while loading. */
export function useLastFullSync(): number | null | undefined {
  return useLive(
    async (db) => ((await db._meta.get('lastFullSync'))?.value as number | undefined) ?? null,
    [],
  )
}
