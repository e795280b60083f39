import { useSyncExternalStore } from 'react'
import { ignoringBlocked } from '#shared/device/ignoring-blocked'

/**
 * Storage key of the uid whose screen is locked; `screen-lock` writes it. A separate file, since the app shell of every
 * page reads it.
 */
export const LOCKED = 'rigworks-locked'
/** Window event for a change by this tab; other tabs receive `storage`. */
export const SCREEN_CHANGED = 'rigworks-screen-changed'

/** Whether the screen waits for this person's password. False if storage is blocked. */
export const isLocked = (uid: string): boolean => ignoringBlocked(() => localStorage.getItem(LOCKED)) === uid

/** The same, updated after changes in any tab. */
export const useIsLocked = (uid: string): boolean => useSyncExternalStore(watchScreen, () => isLocked(uid))

/** Calls `listener` whenever the screen was used, locked or unlocked, in any tab; returns a function that stops it. */
export function watchScreen(listener: () => void): () => void {
  const events = ['storage', SCREEN_CHANGED]
  for (const event of events) addEventListener(event, listener)
  return () => {
    for (const event of events) removeEventListener(event, listener)
  }
}
