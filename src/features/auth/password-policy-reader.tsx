import { use, useEffect } from 'react'
import { usePublicSetting } from '#runtime/public-settings'
import { type PasswordPolicy, passwordPolicyOf } from '#shared/account/password-policy'
import { LocalDataContext } from '#sync/react'

interface Props {
  onPolicy: (policy: PasswordPolicy) => void
}

/** Reports the shop's password policy, also once a first visit has fetched it; renders nothing. */
export function PasswordPolicyReader({ onPolicy }: Props) {
  // The page shows before the local database is open.
  return use(LocalDataContext) ? <LivePolicy onPolicy={onPolicy} /> : null
}

function LivePolicy({ onPolicy }: Props) {
  const stored = usePublicSetting('security_settings')?.passwordPolicy
  useEffect(() => onPolicy(passwordPolicyOf(stored)), [stored, onPolicy])
  return null
}
