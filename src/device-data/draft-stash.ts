/**
 * Stores a draft in sessionStorage when this tab cannot write to its database: after a newer build has upgraded it
 * (T4), or when the page is left before the write; also a guest's receipt, which no database may store, and what a
 * visitor asked to save. sessionStorage survives only a reload. Keys contain the database's name, so that no other
 * person gets the draft; what belongs to no database has a name of its own there.
 */
import { ignoringBlocked } from '#shared/device/ignoring-blocked'
import type { Json } from '#shared/schema/row-values'
import type { DraftValue } from '#sync/store/local-db'

const PREFIX = 'rigworks-draft/'
const nameOf = (database: string, key: string): string => `${PREFIX}${database}/${key}`

/** Never throws: if sessionStorage is blocked as well, the text exists only while its form is open. */
export function stashDraft(database: string, key: string, value: DraftValue | null): void {
  // Photos cannot be stored as text; the person chooses them again.
  if (!isJson(value)) return
  // If it is blocked or full, submitting the form will report that nothing can be saved.
  ignoringBlocked(() => sessionStorage.setItem(nameOf(database, key), JSON.stringify(value)))
}

/** Returns the stashed draft; undefined if there is none. */
export function readStashedDraft(database: string, key: string): Json | undefined {
  const stashed = ignoringBlocked(() => sessionStorage.getItem(nameOf(database, key)))
  if (stashed === null) return undefined
  try {
    return JSON.parse(stashed)
  } catch {
    return undefined
  }
}

/** Removes and returns the stashed draft; undefined if there is none. */
export function takeStashedDraft(database: string, key: string): Json | undefined {
  const stashed = readStashedDraft(database, key)
  ignoringBlocked(() => sessionStorage.removeItem(nameOf(database, key)))
  return stashed
}

/** Deletes stashed drafts: all at a sign-out (I2), or those of a `database` whose keys begin with `keyStart` (I4). */
export function dropStashedDrafts(database = '', keyStart = ''): void {
  const start = database ? nameOf(database, keyStart) : PREFIX
  ignoringBlocked(() => {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(start)) sessionStorage.removeItem(name)
    }
  })
}

function isJson(value: DraftValue | null): value is Json {
  if (typeof value !== 'object' || value === null) return true
  if (value instanceof ArrayBuffer) return false
  return Object.values(value).every(isJson)
}
