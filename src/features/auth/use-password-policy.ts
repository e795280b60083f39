import { use, useEffect, useState } from 'react'
import { type PasswordPolicy, passwordPolicyOf } from '#shared/account/password-policy'
import { LocalDataContext } from '#sync/react'

/**
 * What the shop asks of new passwords. The sign-in page shows before the local database is open, and a new device has no
 * settings: until they are there, only the length counts here, and the server refuses the rest.
 */
export function usePasswordPolicy(): PasswordPolicy {
  const db = use(LocalDataContext)?.db
  const [policy, setPolicy] = useState(() => passwordPolicyOf(null))
  useEffect(() => {
    if (!db) return
    let isShown = true
    const read = async () => {
      const row = await db.rows('public_settings').where('setting_key').equals('security_settings').first()
      const value = row?.setting_value as { passwordPolicy?: unknown } | null | undefined
      if (isShown) setPolicy(passwordPolicyOf(value?.passwordPolicy))
    }
    read().catch((cause: unknown) => {
      // A database that was closed gives no answer, and needs none. Any other failure reaches the error screen.
      if (isShown && db.isOpen())
        setPolicy(() => {
          throw cause
        })
    })
    return () => {
      isShown = false
    }
  }, [db])
  return policy
}
