import { type ReactNode, Suspense, useState } from 'react'
import { type PasswordPolicy, passwordPolicyOf } from '#shared/account/password-policy'
import { lazyPart } from '#ui/lazy-part'

/** Lazy, as it needs the local database, and the sign-in page shows before that is open. */
const PasswordPolicyReader = lazyPart(
  async () => ({ default: (await import('./password-policy-reader')).PasswordPolicyReader }),
  { isQuiet: true },
)

/**
 * What the shop asks of new passwords, and a part to render, which reads it. Until it is read, as on a new device, only the
 * length counts here, and the server refuses the rest.
 */
export function usePasswordPolicy(): [PasswordPolicy, ReactNode] {
  const [policy, setPolicy] = useState(() => passwordPolicyOf(null))
  return [
    policy,
    <Suspense key="policy" fallback={null}>
      <PasswordPolicyReader onPolicy={setPolicy} />
    </Suspense>,
  ]
}
