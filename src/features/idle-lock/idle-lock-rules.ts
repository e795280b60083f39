/** When the idle lock covers the screen of an inactive admin. */

const MINUTE = 60_000
/** Time between the warning and the lock, ms. */
const NOTICE = MINUTE

/** `soon`: the warning is shown, and the person can still prevent the lock. */
export type IdleState = 'used' | 'soon' | 'idle'

/**
 * Idle time after which the screen is locked, ms: `sessionTimeout` of the security settings, in minutes, whose default is
 * in `shared/shop-settings/setting-defaults.ts`. Null for a missing or invalid setting.
 */
export function lockAfter(settings: Readonly<Record<string, unknown>> | null): number | null {
  const minutes = settings?.sessionTimeout
  return typeof minutes === 'number' && minutes >= 5 && minutes <= 1440 ? minutes * MINUTE : null
}

/** All times in ms. A last use in the future means that the clock was set back, and counts as use now. */
export function idleState(lastUse: number, now: number, after: number): IdleState {
  const idle = now - lastUse
  if (idle >= after) return 'idle'
  return idle >= after - NOTICE ? 'soon' : 'used'
}
