/** Live reads of the local database for screens: the only file of `data` that knows React. */
import { useLiveQuery } from 'dexie-react-hooks'
import { createContext, use, useCallback, useEffect, useRef, useState } from 'react'
import type { LocalStore } from '#domain/local-store'
import type { DoneEntry, Json, OutboxEntry } from '#domain/mutation'
import type { Principal } from '#domain/principal'
import type { TableName } from '#domain/tables'
import type { LocalDb } from './local-db'

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

/** Runs `query` and runs it again whenever what it read has changed, in any tab. Undefined until the first answer. */
export function useLive<T>(query: (db: LocalDb) => Promise<T>, deps: unknown[]): T | undefined {
  const { db } = useLocalData()
  return useLiveQuery(() => query(db), [db, ...deps])
}

const NONE: ReadonlySet<string> = new Set()

/** Ids of the rows of `table` with a change that the server has not confirmed: they carry the marker (U3). */
export function usePendingKeys(table: TableName): ReadonlySet<string> {
  const ids = useLive(
    async (db) => {
      const prefix = `${table}/`
      const entries = await db._outbox.where('keys').startsWith(prefix).distinct().toArray()
      const waiting = entries.filter((entry) => entry.state.kind !== 'applied')
      const keys = waiting.flatMap((entry) => entry.keys.filter((key) => key.startsWith(prefix)))
      return new Set(keys.map((key) => key.slice(prefix.length)))
    },
    [table],
  )
  return ids ?? NONE
}

/** All mutations that wait or need the person, oldest first; those already sent are in `useDone`. */
export function useOutbox(): OutboxEntry[] | undefined {
  return useLive(async (db) => {
    const entries = await db._outbox.orderBy('seq').toArray()
    return entries.filter((entry) => entry.state.kind !== 'applied')
  }, [])
}

/** What was done lately, newest first. */
export function useDone(limit = 50): DoneEntry[] | undefined {
  return useLive((db) => db._done.orderBy('doneAt').reverse().limit(limit).toArray(), [limit])
}

/** End of the last sweep that brought something, ms since epoch; null before the first, undefined while loading. */
export function useLastFullSync(): number | null | undefined {
  return useLive(
    async (db) => ((await db._meta.get('lastFullSync'))?.value as number | undefined) ?? null,
    [],
  )
}

/** Typing is saved after this pause, in ms: soon enough for a crash, seldom enough for a slow disk. */
const DRAFT_PAUSE = 300

/**
 * A form's content that survives a reload, a crash and closing the tab: `[value, set, clear]`.
 * `undefined` while it is being read, null when there is none.
 */
export function useDraft<T extends Json>(
  key: string,
): [T | null | undefined, (value: T) => void, () => void] {
  const { db } = useLocalData()
  const [value, setValue] = useState<T | null>()
  const unsaved = useRef<{ value: T; timer: ReturnType<typeof setTimeout> } | null>(null)

  const flush = useCallback(() => {
    const pending = unsaved.current
    if (!pending) return
    clearTimeout(pending.timer)
    unsaved.current = null
    // A draft that cannot be kept is no reason to disturb the typing: submitting it will say so.
    db._drafts.put({ key, value: pending.value, savedAt: Date.now() }).catch(() => undefined)
  }, [db, key])

  useEffect(() => {
    let isCurrent = true
    db._drafts.get(key).then(
      (draft) => isCurrent && setValue((now) => now ?? (draft?.value as T | undefined) ?? null),
      () => isCurrent && setValue((now) => now ?? null),
    )
    addEventListener('pagehide', flush)
    return () => {
      isCurrent = false
      removeEventListener('pagehide', flush)
      flush()
    }
  }, [db, key, flush])

  const set = useCallback(
    (next: T) => {
      setValue(next)
      if (unsaved.current) clearTimeout(unsaved.current.timer)
      unsaved.current = { value: next, timer: setTimeout(flush, DRAFT_PAUSE) }
    },
    [flush],
  )

  const clear = useCallback(() => {
    if (unsaved.current) clearTimeout(unsaved.current.timer)
    unsaved.current = null
    setValue(null)
    db._drafts.delete(key).catch(() => undefined)
  }, [db, key])

  return [value, set, clear]
}
