import { useEffect, useEffectEvent } from 'react'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastSuccess } from '#ui/feedback/toasts'
import { saveItems } from './actions'
import { findSavedId } from './queries'
import { type SaveRequest, storeSaveRequests, takeSaveRequests } from './save-requests'
import { SAVED_TEXTS } from './saved-kinds'

/**
 * Saves what the visitor of this tab asked to save, once there is an account. Without an undo: on a new device the
 * account may have saved an item before, and an undo would remove that.
 */
export function SaveAfterSignIn() {
  const { db, store, principal } = useLocalData()
  const uid = uidOf(principal)

  const saveRequested = useEffectEvent(async (account: string) => {
    const requests = takeSaveRequests()
    try {
      const unsaved: SaveRequest[] = []
      for (const request of requests)
        if (!(await findSavedId(db, request.kind, account, request.id))) unsaved.push(request)
      const [first] = unsaved
      if (!first) return
      await saveItems(store, account, unsaved)
      const count = unsaved.length
      const added = count === 1 ? SAVED_TEXTS[first.kind].added : `${count} items added to favorites`
      toastSuccess('Saved', added, undefined, <Link to={paths.myProjects}>See favorites</Link>)
    } catch (error) {
      storeSaveRequests(requests)
      toastLocalFailure('Failed to update save status', error)
    }
  })
  useEffect(() => {
    if (uid !== null) void saveRequested(uid)
  }, [uid])
  return null
}
