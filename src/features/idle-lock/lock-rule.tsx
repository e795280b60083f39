import { useEffect } from 'react'
import { useLive } from '#data/react'
import { lockAfter } from '#domain/idle-lock'
import { useOwnProfile } from '#runtime/own-profile'
import { keepLockRule } from '#runtime/screen-lock'

/**
 * Notes when this person's screen locks: an admin's, whose device holds what concerns others, after the minutes of the
 * security settings; nobody else's. Until role and settings are here, what was noted last stands.
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
    if (profile.role !== 'admin') keepLockRule(uid, null)
    else if (value !== undefined)
      keepLockRule(uid, lockAfter(typeof value === 'object' && !Array.isArray(value) ? value : null))
  }, [uid, profile, value])
  return null
}
