/**
 * A mark outside IndexedDB that a local database was here, and how much unsent work it held: browsers evict the one
 * without the other, and an eviction that nobody notices would look as if nothing had ever been there (L4).
 */
import type { AuthStorage } from '#backend/supabase/stored-auth'

interface KeptMark {
  unsent: number
  /** Unsent changes that an eviction took and that the person has not been told of; null when there is nothing to tell. */
  lost: number | null
}

export interface KeptMarks {
  /** Nothing was in the place of the database: an eviction, if there is a mark. */
  created(name: string): void
  /** Called with each opening, after it was made; answers what is to be told. */
  opened(name: string): { lost: number } | null
  /** How much is not sent now. */
  holds(name: string, unsent: number): void
  /** The person has been told. */
  dismiss(name: string): void
  /** Its person has gone without sending `unsent` changes, which stay (I3). Null where they could not be counted. */
  left(name: string, unsent: number | null): void
  /** Unsent changes of those who have gone and have not come back. */
  countLeft(): number
  /** The database was deleted on purpose. */
  forget(name: string): void
}

/** Names of the databases whose people have gone. */
const LEFT_KEY = 'rigworks-left'
const keyOf = (name: string) => `rigworks-kept:${name}`

export function createKeptMarks(storage: AuthStorage): KeptMarks {
  const read = (name: string) => parseMark(storage.getItem(keyOf(name)))
  const set = (key: string, value: unknown) => {
    try {
      storage.setItem(key, JSON.stringify(value))
    } catch {
      // A full localStorage costs the recognition of an eviction, and a word on what is kept; nothing else.
    }
  }
  const write = (name: string, mark: KeptMark) => set(keyOf(name), mark)
  const leftNames = () => parseNames(storage.getItem(LEFT_KEY))
  const setLeft = (names: string[]) => {
    if (names.length > 0) set(LEFT_KEY, names)
    else storage.removeItem(LEFT_KEY)
  }
  const isBack = (name: string) => {
    const names = leftNames()
    if (names.includes(name)) setLeft(names.filter((one) => one !== name))
  }
  const holds = (name: string, unsent: number) => {
    const mark = read(name)
    if (mark?.unsent !== unsent) write(name, { unsent, lost: mark?.lost ?? null })
  }
  return {
    created(name) {
      const mark = read(name)
      if (mark) write(name, { unsent: 0, lost: (mark.lost ?? 0) + mark.unsent })
    },
    opened(name) {
      isBack(name)
      const { unsent, lost } = read(name) ?? { unsent: 0, lost: null }
      write(name, { unsent, lost })
      return lost === null ? null : { lost }
    },
    holds,
    dismiss: (name) => write(name, { unsent: read(name)?.unsent ?? 0, lost: null }),
    left(name, unsent) {
      if (unsent !== null) holds(name, unsent)
      setLeft([...new Set([...leftNames(), name])])
    },
    countLeft: () => leftNames().reduce((sum, name) => sum + (read(name)?.unsent ?? 0), 0),
    forget(name) {
      storage.removeItem(keyOf(name))
      isBack(name)
    },
  }
}

function parseNames(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? '[]')
    return Array.isArray(value) ? value.filter((name) => typeof name === 'string') : []
  } catch {
    return []
  }
}

/** Unreadable is the same as absent: at worst an eviction goes unnoticed. */
function parseMark(text: string | null): KeptMark | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { unsent, lost } = value as Partial<Record<keyof KeptMark, unknown>>
    if (typeof unsent !== 'number') return null
    return { unsent, lost: typeof lost === 'number' ? lost : null }
  } catch {
    return null
  }
}
