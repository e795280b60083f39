import { useMemo, useState } from 'react'
import { useOwnProfile } from './own-profile'
import { useSession } from './session'
import { useSyncStatus } from './sync'

export interface KnownContact {
  name: string
  email: string
  phone: string
}

/**
 * The first contact fields of forms: the signed-in account's, or empty. Undefined while they are being read, and after
 * signing in until the profile has been pulled: a form takes them only once. It waits for the first round of sync only,
 * and never again, because an open form would close.
 */
export function useKnownContact(): KnownContact | undefined {
  const { session } = useSession()
  const profile = useOwnProfile()
  const { isFilled, hasFailed, state } = useSyncStatus('isFilled', 'hasFailed', 'state')
  const uid = session.kind === 'signed-in' ? session.uid : null
  const [roundOf, setRoundOf] = useState<string | null>(null)
  if (roundOf !== uid && (isFilled || hasFailed || state !== 'syncing')) setRoundOf(uid)
  const isPulled = uid === null || profile !== null || roundOf === uid
  const isKnown = session.kind !== 'loading' && profile !== undefined && isPulled
  const name = profile?.display_name ?? ''
  const email = session.kind === 'signed-in' ? session.email : ''
  const phone = profile?.phone ?? ''
  return useMemo(() => (isKnown ? { name, email, phone } : undefined), [isKnown, name, email, phone])
}

/** Fills in what is empty: the draft may have been started before signing in. */
export const withKnownContact = <Form extends Omit<KnownContact, 'phone'> & { phone?: string }>(
  form: Form,
  known: KnownContact,
): Form => ({
  ...form,
  name: form.name || known.name,
  email: form.email || known.email,
  ...(form.phone === '' && { phone: known.phone }),
})
