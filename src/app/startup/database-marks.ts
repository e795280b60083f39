/**
 * Marks outside IndexedDB that record which local databases exist and how much unsent work each contains. Browsers can
 * evict IndexedDB alone; without a mark an eviction would look like a first visit (L4).
 */
import type { AuthStorage } from '#sync/transport/supabase/stored-auth'

interface DatabaseMark {
  unsent: number
  /** Unsent changes lost by evictions that the person has not dismissed yet; null if there was no eviction. */
  lost: number | null
}

export interface DatabaseMarks {
  /** Call this when the database had to be created. If it has a mark, the browser has evicted it. */
  recordCreation(name: string): void
  /** Call this at each opening, after `recordCreation` if that applies. Returns the eviction to report, if any. */
  recordOpening(name: string): { lost: number } | null
  /** Records the current number of unsent changes. */
  recordUnsent(name: string, unsent: number): void
  /** Call this when the person has dismissed the notice about an eviction. */
  dismissEviction(name: string): void
  /**
   * Call this when the owner has signed out and `unsent` changes stay on the device (I3); null if they could not be
   * counted.
   */
  recordSignOut(name: string, unsent: number | null): void
  /** Number of unsent changes of all owners who have signed out and not returned. */
  countSignedOutWork(): number
  /** Call this when the database was deleted on purpose. */
  remove(name: string): void
}

/** Names of the databases whose owners have signed out. */
const SIGNED_OUT_KEY = 'rigworks-left'
const keyOf = (name: string) => `rigworks-kept:${name}`

/** The marks in `storage`, which may be full, but not blocked (device-storage.ts). */
export function createDatabaseMarks(storage: AuthStorage): DatabaseMarks {
  const read = (name: string) => parseMark(storage.getItem(keyOf(name)))
  const setItem = (key: string, value: unknown) => {
    try {
      storage.setItem(key, JSON.stringify(value))
    } catch {
      // With a full localStorage an eviction is not noticed and unsent work is not counted; nothing else is lost.
    }
  }
  const write = (name: string, mark: DatabaseMark) => setItem(keyOf(name), mark)
  const signedOutNames = () => parseNames(storage.getItem(SIGNED_OUT_KEY))
  const storeSignedOut = (names: string[]) => {
    if (names.length > 0) setItem(SIGNED_OUT_KEY, names)
    else storage.removeItem(SIGNED_OUT_KEY)
  }
  const removeSignedOut = (name: string) => {
    const names = signedOutNames()
    if (names.includes(name)) storeSignedOut(names.filter((other) => other !== name))
  }
  const recordUnsent = (name: string, unsent: number) => {
    const mark = read(name)
    if (mark?.unsent !== unsent) write(name, { unsent, lost: mark?.lost ?? null })
  }
  return {
    recordCreation(name) {
      const mark = read(name)
      if (mark) write(name, { unsent: 0, lost: (mark.lost ?? 0) + mark.unsent })
    },
    recordOpening(name) {
      removeSignedOut(name)
      const { unsent, lost } = read(name) ?? { unsent: 0, lost: null }
      write(name, { unsent, lost })
      return lost === null ? null : { lost }
    },
    recordUnsent,
    dismissEviction: (name) => write(name, { unsent: read(name)?.unsent ?? 0, lost: null }),
    recordSignOut(name, unsent) {
      if (unsent !== null) recordUnsent(name, unsent)
      storeSignedOut([...new Set([...signedOutNames(), name])])
    },
    countSignedOutWork: () => signedOutNames().reduce((sum, name) => sum + (read(name)?.unsent ?? 0), 0),
    remove(name) {
      storage.removeItem(keyOf(name))
      removeSignedOut(name)
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

/** Null for unreadable text: at worst an eviction is not noticed. */
function parseMark(text: string | null): DatabaseMark | null {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return null
    const { unsent, lost } = value as Partial<Record<keyof DatabaseMark, unknown>>
    if (typeof unsent !== 'number') return null
    return { unsent, lost: typeof lost === 'number' ? lost : null }
  } catch {
    return null
  }
}
