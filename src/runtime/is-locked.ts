import { useSyncExternalStore } from 'react'

/** Whose screen is locked; `screen-lock` writes it, and tells of it. Apart from that, since the frame of every page asks. */
export const LOCKED = 'rigworks-locked'
/** Of the window, when this very tab has changed it; the others hear of it by `storage`. */
export const SCREEN_CHANGED = 'rigworks-screen-changed'

/** Whether the screen waits for the password of this person. Where storage is blocked nothing is locked. */
export function isLocked(uid: string): boolean {
  try {
    return localStorage.getItem(LOCKED) === uid
  } catch {
    return false
  }
}

/** The same, followed in every tab. */
export const useIsLocked = (uid: string): boolean => useSyncExternalStore(watchScreen, () => isLocked(uid))

/** Calls whenever the screen was used, locked or opened, in whichever tab. */
export function watchScreen(listener: () => void): () => void {
  const words = ['storage', SCREEN_CHANGED]
  for (const word of words) addEventListener(word, listener)
  return () => {
    for (const word of words) removeEventListener(word, listener)
  }
}
