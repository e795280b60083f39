import { useEffect, useEffectEvent } from 'react'
import { waitingLine } from '#runtime/sending-text'
import { useSync } from '#runtime/sync'
import type { MutationReceipt } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastSuccess } from '#ui/feedback/toasts'
import { saveItem } from './actions'
import { findSavedId } from './queries'
import { takeSaveRequests } from './save-requests'
import { SAVED_TEXTS } from './saved-kinds'

/** Saves what this person asked to save before signing in. Several components may use it: the first takes all. */
export function useSaveRequests(): void {
  const { db, store, principal } = useLocalData()
  const { commands, status } = useSync()
  const uid = uidOf(principal)

  const saveRequested = useEffectEvent(async (uid: string) => {
    const receipts: MutationReceipt[] = []
    let texts = { added: '', removed: '' }
    try {
      for (const { kind, ...item } of takeSaveRequests()) {
        if (await findSavedId(db, kind, uid, item.id)) continue
        receipts.push(await saveItem(store, uid, kind, item))
        texts = SAVED_TEXTS[kind]
      }
    } catch (error) {
      toastLocalFailure('Failed to update save status', error)
    }
    const [first] = receipts
    if (!first) return
    const count = receipts.length
    const { added, removed } =
      count === 1
        ? texts
        : { added: `${count} items added to favorites`, removed: `${count} items removed from favorites` }
    const undo = async () => {
      let left = 0
      for (const receipt of receipts) left += await commands.undo(receipt)
      return left
    }
    toastSuccess('Saved', added, { undo, undone: removed, later: waitingLine(store, status, first.id) })
  })
  useEffect(() => {
    if (uid !== null) void saveRequested(uid)
  }, [uid])
}
