import { useEffect } from 'react'
import { useOwnProfile } from '#runtime/own-profile'
import { storeLockRule } from '#runtime/screen-lock'
import { useLive } from '#sync/react'
import { lockAfter } from './idle-lock-rules'

/**
 * Stores the idle time after which this person's screen locks. Only an admin's screen locks, because an admin's device
 * has other people's data; the time is in the security settings. Until role and settings have loaded, the previous rule
 * applies.
 */
export function LockRule({ uid }: { uid: string }) {
  const profile = useOwnProfile()
  const settings = useLive(
    (db) => db.rows('admin_settings').where('setting_key').equals('security_settings').first(),
    [],
  )
  const value = settings?.setting_value
  useEffect(() => {
    if (!profile) return
    if (profile.role !== 'admin') storeLockRule(uid, null)
    else if (value !== undefined)
      storeLockRule(uid, lockAfter(typeof value === 'object' && !Array.isArray(value) ? value : null))
  }, [uid, profile, value])
  return null
}
