import { IdleNotice } from './idle-notice'
import { LockScreen, type LockScreenProps } from './lock-screen'
import { useIdleLock } from './use-idle-lock'

export interface IdleLockProps extends LockScreenProps {
  uid: string
}

/**
 * Locks a screen that nobody has used for as long as its rule says. It is a door and no wall: the session, the data and
 * what waits to be sent stay as they are, and whoever can open this browser's tools can read what it keeps.
 */
export function IdleLock({ uid, ...screen }: IdleLockProps) {
  const state = useIdleLock(uid, screen.canAsk)
  if (state === 'idle') return <LockScreen {...screen} />
  return state === 'soon' ? <IdleNotice /> : null
}
