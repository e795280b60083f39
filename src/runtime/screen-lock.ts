/**
 * What the tabs of this device know together of a screen that nobody uses; a reload and another tab find it as it was.
 * All of it is of one person, and goes with them. Where the browser keeps nothing, nothing is locked: no session outlives
 * the page there either.
 */
import { isLocked, LOCKED, SCREEN_CHANGED } from './is-locked'

const LAST_USE = 'rigworks-last-use'
const RULE = 'rigworks-lock-after'

/** When somebody last touched the app, ms; null where nobody has noted it. */
export function lastUse(): number | null {
  const noted = Number(read(LAST_USE))
  return noted > 0 ? noted : null
}

export const noteUse = (now: number): void => write(LAST_USE, String(now))

export function lockScreen(uid: string): void {
  write(LOCKED, uid)
  tell()
}

/** Whoever has just said their password is there. */
export function openScreen(now: number): void {
  // First, or another tab would find a screen that is open and unused, and lock it again.
  noteUse(now)
  remove(LOCKED)
  tell()
}

/** After how long without use this person's screen locks, ms, as it was last known; null for never. */
export function lockRule(uid: string): number | null {
  const [whose, after] = read(RULE)?.split(' ') ?? []
  return whose === uid && Number(after) > 0 ? Number(after) : null
}

/** So that it holds where no database opens. */
export function keepLockRule(uid: string, after: number | null): void {
  if (after === lockRule(uid)) return
  if (after === null) remove(RULE)
  else write(RULE, `${uid} ${after}`)
  tell()
}

/** Forgets what is noted of anybody else; null: of everybody. */
export function keepScreenOf(uid: string | null): void {
  if (uid === null || lockRule(uid) === null) {
    remove(RULE)
    remove(LAST_USE)
  }
  if (uid === null || !isLocked(uid)) remove(LOCKED)
  tell()
}

const tell = () => window.dispatchEvent(new Event(SCREEN_CHANGED))

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function write(key: string, value: string): void {
  try {
    localStorage.setItem(key, value)
  } catch {
    // Blocked or full.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Blocked: nothing is there.
  }
}
