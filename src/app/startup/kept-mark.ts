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
  /** Called with each opening; answers what is to be told. `isNew`: nothing was in the place of the database. */
  opened(name: string, isNew: boolean): { lost: number } | null
  /** How much is not sent now. */
  holds(name: string, unsent: number): void
  /** The person has been told. */
  dismiss(name: string): void
  /** The database was deleted on purpose. */
  forget(name: string): void
}

const keyOf = (name: string) => `rigworks-kept:${name}`

export function createKeptMarks(storage: AuthStorage): KeptMarks {
  const read = (name: string) => parseMark(storage.getItem(keyOf(name)))
  const write = (name: string, mark: KeptMark) => {
    try {
      storage.setItem(keyOf(name), JSON.stringify(mark))
    } catch {
      // A full localStorage costs the recognition of an eviction, nothing else.
    }
  }
  return {
    opened(name, isNew) {
      const mark = read(name)
      const isEvicted = isNew && mark !== null
      const lost = isEvicted ? (mark.lost ?? 0) + mark.unsent : (mark?.lost ?? null)
      write(name, { unsent: isNew ? 0 : (mark?.unsent ?? 0), lost })
      return lost === null ? null : { lost }
    },
    holds(name, unsent) {
      const mark = read(name)
      if (mark?.unsent !== unsent) write(name, { unsent, lost: mark?.lost ?? null })
    },
    dismiss: (name) => write(name, { unsent: read(name)?.unsent ?? 0, lost: null }),
    forget: (name) => storage.removeItem(keyOf(name)),
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
