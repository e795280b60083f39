import { useMemo, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import { useOwnProfile } from './own-profile'
import { useSession } from './session'
import { useSyncStatus } from './sync'

export interface ContactPrefill {
  name: string
  email: string
  phone: string
}

/** Key of the contact and delivery details that a visitor chose to store on this device at checkout. */
export const REMEMBERED_CONTACT = 'last-delivery'

/**
 * The first contact fields of forms: the signed-in account's, those that a visitor chose to store on this device, or
 * empty. Undefined while they are being read, and after signing in until the profile has been pulled: a form takes them
 * only once. It waits for the first round of sync only, and never again, because an open form would close.
 */
export function useContactPrefill(): ContactPrefill | undefined {
  const { session } = useSession()
  const profile = useOwnProfile()
  const [remembered] = useDraft<Partial<ContactPrefill>>(REMEMBERED_CONTACT)
  const { isFilled, hasFailed, state } = useSyncStatus('isFilled', 'hasFailed', 'state')
  const uid = session.kind === 'signed-in' ? session.uid : null
  /** The account whose first round of sync has ended. */
  const [syncedUid, setSyncedUid] = useState<string | null>(null)
  const isFirstRoundOver = isFilled || hasFailed || state !== 'syncing'
  if (syncedUid !== uid && isFirstRoundOver) setSyncedUid(uid)
  const isPulled = uid === null ? remembered !== undefined : profile !== null || syncedUid === uid
  const isKnown = session.kind !== 'loading' && profile !== undefined && isPulled
  const visitor = uid === null ? remembered : null
  const name = visitor?.name ?? profile?.display_name ?? ''
  const email = session.kind === 'signed-in' ? session.email : (visitor?.email ?? '')
  const phone = visitor?.phone ?? profile?.phone ?? ''
  return useMemo(() => (isKnown ? { name, email, phone } : undefined), [isKnown, name, email, phone])
}

/** Fills in the empty fields of `form`: its draft may have been started before signing in. */
export const withContactPrefill = <Form extends Omit<ContactPrefill, 'phone'> & { phone?: string }>(
  form: Form,
  known: ContactPrefill,
): Form => ({
  ...form,
  name: form.name || known.name,
  email: form.email || known.email,
  ...(form.phone === '' && { phone: known.phone }),
})
