/** Live reads of the local database for screens: the only file of `data` that knows React. */
import { liveQuery } from 'dexie'
import { type InteropableObservable, useObservable } from 'dexie-react-hooks'
import { createContext, use, useCallback, useEffect, useId, useMemo, useState } from 'react'
import type { LocalStore, Meta, Shadow } from '#domain/local-store'
import { type DoneEntry, type EntryState, type OutboxEntry, type RowKey, rowKey } from '#domain/mutation'
import type { Principal } from '#domain/principal'
import { pulledColumns } from '#domain/pulled-columns'
import { isSoundEntry } from '#domain/read-entry'
import { type RowMark, rowMarks } from '#domain/row-mark'
import type { RowTypes } from '#domain/rows'
import type { TableName } from '#domain/tables'
import type { FileKey } from '#domain/waiting-file'
import { takeStashedDraft } from './draft-stash'
import { DraftWriter } from './draft-writer'
import type { DraftValue, LocalDb } from './local-db'
import { readRows } from './read-rows'

export interface LocalData {
  db: LocalDb
  store: LocalStore
  principal: Principal
}

export const LocalDataContext = createContext<LocalData | null>(null)

export function useLocalData(): LocalData {
  const data = use(LocalDataContext)
  if (!data) throw new Error('useLocalData needs the LocalDataContext that app supplies')
  return data
}

/** A live read that has yet to begin. */
export type LiveSource<T> = InteropableObservable<T>

/** What live reads answered when a page was rendered to HTML: its first render in the browser answers the same. */
export interface PrerenderedAnswers {
  /**
   * What a live read shows now. `id` names its place in the page, the same on the server and here; `live` is what it has
   * read so far, `ask` reads.
   */
  answer<T>(id: string, live: T | undefined, ask: () => Promise<T>): T | undefined
  /** The live read of that place, begun no sooner than it is of use. */
  inTurn<T>(id: string, source: LiveSource<T>): LiveSource<T>
}

/** Null for pages that are drawn by the browser alone. */
export const PrerenderedContext = createContext<PrerenderedAnswers | null>(null)

/**
 * Runs `query` and runs it again whenever what it read has changed, in any tab. Undefined until the first answer.
 * `carried`: what a page that is rendered to HTML shows, and has with it for the browser, of an answer.
 */
export function useLive<T>(
  query: (db: LocalDb) => Promise<T>,
  deps: unknown[],
  carried: (answer: T) => T = (answer) => answer,
): T | undefined {
  const { db } = useLocalData()
  const id = useId()
  const [asked] = useState(deps)
  const prerendered = use(PrerenderedContext)
  // Of another question the page that was rendered knows nothing.
  const page = deps.every((value, index) => Object.is(value, asked[index])) ? prerendered : null
  const live = useObservable(() => {
    const source = liveQuery(() => unlessClosed(db, query(db)))
    return page?.inTurn(id, source) ?? source
  }, [db, ...deps])
  return page ? page.answer(id, live, () => query(db).then(carried)) : live
}

/**
 * A database that was closed has no further answer: what is on the screen stays there, and with it what somebody is
 * typing, until the start-up says what happened (T4, I2). Anything else is a bug and reaches the error screen.
 */
function unlessClosed<T>(db: LocalDb, answer: Promise<T>): Promise<T> {
  return answer.catch((cause: unknown) => {
    if (db.isOpen()) throw cause
    return new Promise<never>(() => undefined)
  })
}

export interface AllRows<Row> {
  rows: Row[]
  /** How many there are; more than `rows` while the page that was rendered to HTML shows its own. */
  total: number
  /** The first pull of this table has been completed: until then more is on the way. */
  isFilled: boolean
}

/** Whether `table` was pulled by a build that knew it (L3). */
async function isFetched(db: LocalDb, table: TableName): Promise<boolean> {
  const noted = (await db._meta.get('columns'))?.value as Meta['columns'] | undefined
  return pulledColumns(noted, table) > 0
}

/**
 * Whether `table` was ever pulled: one that is synced since this build alone is not, until its rows have been fetched,
 * and its being empty means nothing (L4). Undefined while it is being read, and where it is not wanted: only who finds
 * nothing needs it.
 */
export function useIsFetched(table: TableName, isWanted: boolean): boolean | undefined {
  const { db } = useLocalData()
  return useObservable(
    () => liveQuery(async () => (isWanted ? unlessClosed(db, isFetched(db, table)) : undefined)),
    [db, table, isWanted],
  )
}

/** A page in HTML must not grow with the catalogue: as many rows as three presses of "Show more" ask for. */
const CARRIED = 48

/**
 * All rows of a synced table. Whether that is filled is asked before the rows are read, so that nothing which the first
 * pull brings is ever taken for news (L4). `sort` makes a list of which a page in HTML carries the first rows alone.
 */
export function useAllRows<T extends TableName>(
  table: T,
  sort?: (rows: RowTypes[T][]) => RowTypes[T][],
): AllRows<RowTypes[T]> | undefined {
  return useLive(
    async (db) => {
      const isFilled = (await db._meta.get('isFilled'))?.value === true && (await isFetched(db, table))
      const rows = await readRows(db, table)
      return { rows: sort?.(rows) ?? rows, total: rows.length, isFilled }
    },
    [table],
    sort && firstOf,
  )
}

const firstOf = <Row>({ rows, total, isFilled }: AllRows<Row>): AllRows<Row> => ({
  rows: rows.slice(0, CARRIED),
  total,
  isFilled: isFilled && total <= CARRIED,
})

const UNMARKED: ReadonlyMap<string, RowMark> = new Map()

/**
 * What stands beside those rows of `table` whose changes the server has not confirmed (U3), by row id. Asked for the
 * rows in sight alone, so that thousands of changes in the queue cost a list nothing.
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

/** The first `limit` of each kind; how many there are in all is in the sync status. Those sent are in `useDone`. */
export function useOpenEntries(limit: number): OpenEntries | undefined {
  return useLive(
    async (db) => {
      // Within one state the index goes by `seq`, so the first ones are found without reading the rest.
      // What something has damaged is shown once the leader has set it aside (W7).
      const first = async (kind: EntryState['kind']) =>
        (await db._outbox.where('state.kind').equals(kind).limit(limit).toArray()).filter(isSoundEntry)
      const [queued, attempted, parked] = await Promise.all([
        first('queued'),
        first('attempted'),
        first('parked'),
      ])
      const waiting = [...queued, ...attempted].sort((a, b) => a.seq - b.seq).slice(0, limit)
      return { waiting, parked }
    },
    [limit],
  )
}

/** One mutation; null when it is not in the outbox (any more), undefined while it is being read. */
export function useEntry(id: string): OutboxEntry | null | undefined {
  return useLive(async (db) => (await db._outbox.where('id').equals(id).first()) ?? null, [id])
}

/** The server's copies of those rows that have an overlay (O1). */
export function useShadows(keys: readonly RowKey[]): Shadow[] | undefined {
  return useLive(
    async (db) => (await db._shadow.bulkGet([...keys])).filter((shadow) => shadow !== undefined),
    [keys.join()],
  )
}

/** What was sent or given up lately, newest first. What cancelled itself out is neither: nothing was left of it. */
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

/** Pictures that wait for upload, with their bytes when `isWanted`; undefined while loading. */
export function useWaitingPictures(isWanted: boolean): { key: FileKey; blob: Blob }[] | undefined {
  return useLive(
    async (db) => {
      if (!isWanted) return []
      const types = new Map((await db._files.toArray()).map(({ key, type }) => [key, type]))
      const kept = await db._fileBytes.toArray()
      return kept.map(({ key, bytes }) => ({ key, blob: new Blob([bytes], { type: types.get(key) ?? '' }) }))
    },
    [isWanted],
  )
}

/** The person's own picture, where this device keeps it; undefined while loading. */
export function useOwnPicture(): { path: string; blob: Blob } | null | undefined {
  return useLive(async (db) => {
    const kept = (await db._meta.get('ownPicture'))?.value as Meta['ownPicture'] | undefined
    return kept ? { path: kept.path, blob: new Blob([kept.bytes], { type: kept.type }) } : null
  }, [])
}

/** End of the last sweep that brought something, ms since epoch; null before the first, undefined while loading. */
export function useLastFullSync(): number | null | undefined {
  return useLive(
    async (db) => ((await db._meta.get('lastFullSync'))?.value as number | undefined) ?? null,
    [],
  )
}

/**
 * A form's content that survives a reload, a crash and closing the tab: `[value, set, clear]`. Keys of admin screens
 * begin with `admin/`: they leave the device with the role (I4).
 * `undefined` while it is being read, null when there is none; not read while `isReady` is false, for somebody else
 * still writes it.
 */
export function useDraft<T extends DraftValue>(
  key: string,
  isReady = true,
): [T | null | undefined, (value: T) => void, () => void] {
  const { db } = useLocalData()
  const [value, setValue] = useState<T | null>()
  const pen = useMemo(() => new DraftWriter<T>(db, key), [db, key])

  useEffect(() => {
    const stash = () => pen.stash()
    addEventListener('pagehide', stash)
    return () => removeEventListener('pagehide', stash)
  }, [pen])

  useEffect(() => {
    if (!isReady) return
    let isCurrent = true
    const show = (stored: T | null) => isCurrent && setValue((now) => now ?? stored)
    const stashed = takeStashedDraft(db.name, key) as T | null | undefined
    if (stashed !== undefined) {
      show(stashed)
      void pen.write(stashed)
      return
    }
    db._drafts.get(key).then(
      (draft) => show((draft?.value as T | undefined) ?? null),
      () => show(null),
    )
    return () => {
      isCurrent = false
    }
  }, [db, key, pen, isReady])

  const set = useCallback(
    (next: T) => {
      setValue(next)
      void pen.write(next)
    },
    [pen],
  )
  const clear = useCallback(() => {
    setValue(null)
    void pen.write(null)
  }, [pen])

  return [value, set, clear]
}
