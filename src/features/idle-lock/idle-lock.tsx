import { useLive } from '#data/react'
import { lockAfter } from '#domain/idle-lock'
import { useSyncStatus } from '#runtime/sync'
import { IdleNotice } from './idle-notice'
import { LockScreen } from './lock-screen'
import { useIdleLock } from './use-idle-lock'

export interface IdleLockProps {
  uid: string
  email: string
}

/**
 * Locks an admin's screen after the minutes of the security settings. It is a door and no wall: the session, the data
 * and what waits to be sent stay as they are, and whoever can open this browser's tools can read what it keeps.
 */
export function IdleLock({ uid, email }: IdleLockProps) {
  const settings = useLive(
    async (db) =>
      (await db.rows('admin_settings').where('setting_key').equals('security_settings').first()) ?? null,
    [],
  )
  const { isReachable } = useSyncStatus('isReachable')
  const value = settings?.setting_value
  const after = lockAfter(typeof value === 'object' && !Array.isArray(value) ? value : null)
  const state = useIdleLock(uid, after, isReachable)
  if (state === 'idle') return <LockScreen email={email} />
  return state === 'soon' ? <IdleNotice /> : null
}
