/** What the tabs of this device know together of who was here last; a reload and another tab find it as it was. */
const LAST_USE = 'rigworks-last-use'
const LOCKED = 'rigworks-locked'
/** Of the window, when the screen was opened in this very tab; the others hear of it by `storage`. */
export const SCREEN_OPENED = 'rigworks-screen-opened'

/** When somebody last touched the app, ms; null where nobody has noted it. */
export function lastUse(): number | null {
  const noted = Number(localStorage.getItem(LAST_USE))
  return noted > 0 ? noted : null
}

export const noteUse = (now: number): void => localStorage.setItem(LAST_USE, String(now))

/** Whether the screen waits for the password of this person. */
export const isLocked = (uid: string): boolean => localStorage.getItem(LOCKED) === uid

/** Whether it waits for anybody's. */
export function isAnyLocked(): boolean {
  try {
    return localStorage.getItem(LOCKED) !== null
  } catch {
    // Storage is blocked: nothing is locked there.
    return false
  }
}

export const lockScreen = (uid: string): void => localStorage.setItem(LOCKED, uid)

/** Whoever has just said their password is there. Does nothing where the browser keeps nothing: nothing is locked there. */
export function openScreen(now: number): void {
  try {
    localStorage.removeItem(LOCKED)
    noteUse(now)
    window.dispatchEvent(new Event(SCREEN_OPENED))
  } catch {
    // Storage is blocked: no session outlives this page either.
  }
}
