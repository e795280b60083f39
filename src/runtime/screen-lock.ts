/**
 * The state of the idle lock, shared by all tabs of this device and preserved over reloads. It belongs to one person,
 * and is deleted with their data. If the browser stores nothing, nothing is locked, because no session outlives the
 * page either.
 */
import { ignoringBlocked } from '#shared/device/ignoring-blocked'
import { isLocked, LOCKED, SCREEN_CHANGED } from './is-locked'

const LAST_USE = 'rigworks-last-use'
const RULE = 'rigworks-lock-after'
/** Key of the PIN that unlocks the screen (features/idle-lock/lock-pin.ts). */
export const LOCK_PIN = 'rigworks-lock-pin'
/** Key of the number of wrong PINs that were entered in a row. */
export const FAILED_PINS = 'rigworks-failed-pins'

/** Time of the last input, ms since epoch; null if none was stored. */
export function readLastUse(): number | null {
  const stored = Number(read(LAST_USE))
  return stored > 0 ? stored : null
}

/** Stores that the screen was used at this time, ms since epoch. */
export const noteUse = (now: number) => write(LAST_USE, String(now))

/** Locks the screen of this person in every tab. */
export function lockScreen(uid: string): void {
  write(LOCKED, uid)
  dispatchChange()
}

/** Unlocks the screen in every tab, after the person has entered the password or the PIN. `now`: ms since epoch. */
export function unlockScreen(now: number): void {
  // The use is stored first: otherwise another tab could find the screen unlocked and unused, and lock it again.
  noteUse(now)
  remove(LOCKED)
  remove(FAILED_PINS)
  dispatchChange()
}

/** Time without input after which this person's screen locks, ms, as last known; null for never. */
export function readLockRule(uid: string): number | null {
  const [owner, after] = read(RULE)?.split(' ') ?? []
  return owner === uid && Number(after) > 0 ? Number(after) : null
}

/** Stores the rule in localStorage, so that it applies even if no database opens. */
export function storeLockRule(uid: string, after: number | null): void {
  if (after === readLockRule(uid)) return
  if (after === null) remove(RULE)
  else write(RULE, `${uid} ${after}`)
  dispatchChange()
}

/** Deletes the state of any other person; null: of everyone. */
export function deleteOtherLocks(uid: string | null): void {
  if (uid === null || readLockRule(uid) === null) {
    remove(RULE)
    remove(LAST_USE)
  }
  if (uid === null || !isLocked(uid)) remove(LOCKED)
  if (uid === null || !read(LOCK_PIN)?.includes(JSON.stringify(uid))) {
    remove(LOCK_PIN)
    remove(FAILED_PINS)
  }
  dispatchChange()
}

const dispatchChange = () => window.dispatchEvent(new Event(SCREEN_CHANGED))

const read = (key: string) => ignoringBlocked(() => localStorage.getItem(key))
const write = (key: string, value: string) => ignoringBlocked(() => localStorage.setItem(key, value))
const remove = (key: string) => ignoringBlocked(() => localStorage.removeItem(key))
