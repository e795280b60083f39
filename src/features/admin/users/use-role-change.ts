import { sendingText } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import { displayName } from '#shared/account/display-name'
import type { ProfilesRow } from '#shared/schema/rows'
import { type OutboxEntry, rowKey } from '#sync/core/mutation'
import { useLocalData } from '#sync/react'
import { rejectionSentence } from '#ui/feedback/sentences'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastError, toastSuccess } from '#ui/feedback/toasts'
import { changeRole } from './actions'

const FAILED = 'Failed to update user role'

/** Requests a role and shows the server's verdict. Only the server decides, so no success is shown before. */
export function useRoleChange(): (profile: ProfilesRow, role: ProfilesRow['role']) => Promise<void> {
  const { store } = useLocalData()
  const { status, commands } = useSync()

  /** Role changes of this user that the server refused. */
  const refused = async ({ id }: ProfilesRow): Promise<OutboxEntry[]> => {
    const entries = await store.read([], (tx) => tx.outboxOf(rowKey('profiles', id)))
    return entries.filter(
      ({ body, state }) =>
        body.kind === 'command' &&
        body.name === 'update_user_role' &&
        state.kind === 'parked' &&
        !state.isUnanswered,
    )
  }
  /** Discards refused changes. They are obsolete once the admin has read the refusal or requests a role again. */
  const discardAll = async (entries: OutboxEntry[]) => {
    for (const { id } of entries) await commands.discard(id)
  }

  return async (profile, role) => {
    const name = displayName(profile.display_name, profile.email)
    try {
      await discardAll(await refused(profile))
      const { id } = await changeRole(store, profile, role)
      const named = role === 'admin' ? 'an admin' : 'a user'
      const { outcome, title, line } = await sendingText(store, status, id, {
        sent: 'Success',
        nextStep: `${name} is now ${named}`,
      })
      if (outcome === 'refused') {
        const entries = await refused(profile)
        toastError(refusalOf(entries.find((entry) => entry.id === id)))
        await discardAll(entries)
      } else if (outcome === 'sent') toastSuccess(title, line)
      else if (outcome === 'waiting') toastSuccess(title, `${line} ${name} will then become ${named}.`)
    } catch (error) {
      toastLocalFailure(FAILED, error)
    }
  }
}

function refusalOf(entry: OutboxEntry | undefined): string {
  const verdict = entry?.state.kind === 'parked' ? entry.state.verdict : undefined
  if (verdict?.status !== 'rejected') return FAILED
  return `${FAILED}. ${rejectionSentence(verdict.code).what}`
}
