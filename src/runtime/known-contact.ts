import { useMemo } from 'react'
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
 * signing in until the profile has been pulled or the pull has failed: a form takes them only once.
 */
export function useKnownContact(): KnownContact | undefined {
  const { session } = useSession()
  const profile = useOwnProfile()
  const { isFilled, hasFailed, state } = useSyncStatus('isFilled', 'hasFailed', 'state')
  const isOver = isFilled || hasFailed || state === 'offline'
  const isPulled = session.kind === 'anonymous' || profile !== null || isOver
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
