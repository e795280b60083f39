import classes from './idle-lock.module.css'
import { LockScreen, type LockScreenProps } from './lock-screen'
import { useIdleLock } from './use-idle-lock'

export type IdleLockProps = LockScreenProps

/**
 * Locks a screen that was not used for the time of its rule. It only keeps out casual readers: session, data and unsent
 * work do not change, and anyone who opens the browser's developer tools can read them.
 */
export function IdleLock({ uid, ...screen }: IdleLockProps) {
  const state = useIdleLock(uid, screen.canCheckPassword)
  if (state === 'idle') return <LockScreen uid={uid} {...screen} />
  return state === 'soon' ? <IdleNotice /> : null
}

/** The warning one minute before the lock; any key or touch on the page cancels it. */
const IdleNotice = () => (
  <p role="status" className={classes.notice}>
    You’ve been away for a while, so this screen will lock in a minute. Press any key or tap the screen to
    keep it unlocked.
  </p>
)
