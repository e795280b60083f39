import { useMemo } from 'react'
import { useOwnProfile } from './own-profile'
import { useSession } from './session'

export interface KnownContact {
  name: string
  email: string
  phone: string
}

/** The first contact fields of forms: the signed-in account's, or empty. Undefined while they are being read. */
export function useKnownContact(): KnownContact | undefined {
  const { session } = useSession()
  const profile = useOwnProfile()
  const isKnown = session.kind !== 'loading' && profile !== undefined
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
