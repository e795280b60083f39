import { IdleNotice } from './idle-notice'
import { LockScreen } from './lock-screen'
import { useIdleLock } from './use-idle-lock'

export interface IdleLockProps {
  uid: string
  email: string
  /** Whether there is a server to say the password to. */
  canAsk: boolean
}

/**
 * Locks a screen that nobody has used for as long as its rule says. It is a door and no wall: the session, the data and
 * what waits to be sent stay as they are, and whoever can open this browser's tools can read what it keeps.
 */
export function IdleLock({ uid, email, canAsk }: IdleLockProps) {
  const state = useIdleLock(uid, canAsk)
  if (state === 'idle') return <LockScreen email={email} canAsk={canAsk} />
  return state === 'soon' ? <IdleNotice /> : null
}
