/**
 * Where a draft goes when its database is closed to this tab, as after a newer build has taken it (T4), or when a page
 * leaves before it is written: the storage of the tab, which outlives a reload and nothing else. Named by database, so
 * that nobody gets a draft of somebody else.
 */
import type { Json } from '#domain/mutation'
import type { DraftValue } from './local-db'

const PREFIX = 'rigworks-draft/'
const nameOf = (database: string, key: string): string => `${PREFIX}${database}/${key}`

/** Never throws: where even this storage is blocked, what is typed lives as long as its form does. */
export function stashDraft(database: string, key: string, value: DraftValue | null): void {
  // Photos do not fit into text; they are chosen again.
  if (!isJson(value)) return
  try {
    sessionStorage.setItem(nameOf(database, key), JSON.stringify(value))
  } catch {
    // Blocked or full; submitting the form will say that nothing can be saved.
  }
}

/** The stashed draft, undefined without one; it is taken out. */
export function takeStashedDraft(database: string, key: string): Json | undefined {
  try {
    const stashed = sessionStorage.getItem(nameOf(database, key))
    if (stashed === null) return undefined
    sessionStorage.removeItem(nameOf(database, key))
    return JSON.parse(stashed)
  } catch {
    return undefined
  }
}

/** After a sign-out nothing that was typed before it stays (I2). */
export function dropStashedDrafts(): void {
  try {
    for (const name of Object.keys(sessionStorage)) {
      if (name.startsWith(PREFIX)) sessionStorage.removeItem(name)
    }
  } catch {
    // Blocked storage holds nothing.
  }
}

function isJson(value: DraftValue | null): value is Json {
  if (typeof value !== 'object' || value === null) return true
  if (value instanceof ArrayBuffer) return false
  return Object.values(value).every(isJson)
}
