/** When the screen of an admin whom nobody has seen for a while is locked. */

const MINUTE = 60_000
/** So long before it locks, it says so, ms. */
const NOTICE = MINUTE

/** `soon`: a last chance to say that somebody is there. */
export type IdleState = 'used' | 'soon' | 'idle'

/** After how long without use the security settings want a screen locked, ms; null where they say nothing that makes sense. */
export function lockAfter(settings: Readonly<Record<string, unknown>> | null): number | null {
  const minutes = settings?.sessionTimeout
  return typeof minutes === 'number' && minutes >= 5 && minutes <= 1440 ? minutes * MINUTE : null
}

/** Moments in ms. A last use in the future tells of a clock that was set back, and counts as use just now. */
export function idleState(lastUse: number, now: number, after: number): IdleState {
  const idle = now - lastUse
  if (idle >= after) return 'idle'
  return idle >= after - NOTICE ? 'soon' : 'used'
}
