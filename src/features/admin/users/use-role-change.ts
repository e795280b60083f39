import { useLocalData } from '#data/react'
import { displayName } from '#domain/display-name'
import type { ProfilesRow } from '#domain/rows'
import { useSync } from '#runtime/sync'
import { tellSending } from '#runtime/tell-sending'
import { rejectionSentence } from '#ui/sentences'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { toastError, toastSuccess } from '#ui/toasts'
import { changeRole } from './actions'

const FAILED = 'Failed to update user role'

/** Asks for a role and tells what the server made of it: it alone decides, so nothing is promised before. */
export function useRoleChange(): (profile: ProfilesRow, role: ProfilesRow['role']) => Promise<void> {
  const { store } = useLocalData()
  const { status } = useSync()

  const refusal = async (id: string): Promise<string> => {
    const entry = await store.read([], (tx) => tx.getEntry(id))
    const verdict = entry?.state.kind === 'parked' ? entry.state.verdict : undefined
    if (verdict?.status !== 'rejected') return FAILED
    const { what, wayOn } = rejectionSentence(verdict.code)
    return `${FAILED}. ${what} ${wayOn}`
  }

  return async (profile, role) => {
    const name = displayName(profile.display_name, profile.email)
    try {
      const { id } = await changeRole(store, profile, role)
      const { outcome, line } = await tellSending(store, status, id, '')
      if (outcome === 'refused') toastError(await refusal(id))
      else if (outcome === 'sent')
        toastSuccess('Success', `${name} is now ${role === 'admin' ? 'an admin' : 'a user'}`)
      else
        toastSuccess(
          'Saved',
          `${name} becomes ${role === 'admin' ? 'an admin' : 'a user'} once this is sent. ${line}`,
        )
    } catch (error) {
      toastLocalFailure(FAILED, error)
    }
  }
}
