import { use, useEffect, useState } from 'react'
import { type PasswordPolicy, passwordPolicyOf } from '#shared/account/password-policy'
import { isObject } from '#shared/shop-settings/setting-path'
import { LocalDataContext } from '#sync/react'

/** Reads the shop's password policy from the local database and reports it; renders nothing. */
export function PasswordPolicyReader({ onPolicy }: { onPolicy: (policy: PasswordPolicy) => void }) {
  const db = use(LocalDataContext)?.db
  const [failure, setFailure] = useState<{ cause: unknown }>()
  useEffect(() => {
    if (!db) return
    let isShown = true
    const read = async () => {
      const row = await db.rows('public_settings').where('setting_key').equals('security_settings').first()
      const value = row?.setting_value
      if (isShown) onPolicy(passwordPolicyOf(isObject(value) ? value.passwordPolicy : null))
    }
    read().catch((cause: unknown) => {
      // A database that was closed gives no answer, and needs none.
      if (isShown && db.isOpen()) setFailure({ cause })
    })
    return () => {
      isShown = false
    }
  }, [db, onPolicy])
  if (failure) throw failure.cause
  return null
}
