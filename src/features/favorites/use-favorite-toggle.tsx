import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useLocation } from 'react-router-dom'
import { waitingLine } from '#runtime/sending-text'
import { useSync, useSyncStatus } from '#runtime/sync'
import { SAVED_TABLES, type SavedKind } from '#shared/account/saved-tables'
import { paths } from '#shared/site/paths'
import type { MutationReceipt } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { useLocalData, useRowMarks } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastInfo, toastRefused, toastSuccess } from '#ui/feedback/toasts'
import { useFormToast } from '#ui/fields/use-form-toast'
import { saveItems, unsaveItem } from './actions'
import { useSavedId } from './queries'
import { addSaveRequest } from './save-requests'
import { SAVED_TEXTS } from './saved-kinds'
import { useExternalChange } from './use-external-change'

/**
 * State and action of the button that saves an item. `savedId`: of the row that says so, if the item is saved. `isReading`:
 * the account's database has not been read. `isUnknown`: before the first pull on a new device, nothing says whether the
 * account has saved the item. `isPressed`: the button was pressed before this code was loaded.
 */
export function useFavoriteToggle(kind: SavedKind, item: { id: string; title: string }, isPressed: boolean) {
  const { table } = SAVED_TABLES[kind]
  const { added, removed } = SAVED_TEXTS[kind]
  const { store, principal } = useLocalData()
  const { pathname, search } = useLocation()
  const { commands, status } = useSync()
  const savedId = useSavedId(kind, item.id)
  const marks = useRowMarks(table, savedId ? [savedId] : [])
  const mark = savedId ? marks.get(savedId) : undefined
  const uid = uidOf(principal)
  const { isFilled } = useSyncStatus('isFilled')
  const isUnknown = uid !== null && savedId === null && !isFilled
  const [isWanted, setWanted] = useState(isPressed)
  const setLoginToast = useFormToast()
  // Closed when the person leaves the page: beside the sign-in form, its link would lead nowhere.
  useEffect(() => () => setLoginToast(null), [setLoginToast])
  const change = useExternalChange(savedId === undefined ? undefined : savedId !== null)

  /** What a toast offers after a change. */
  const toastOptions = (receipt: MutationReceipt) => ({
    undo: () => commands.undo(receipt),
    later: waitingLine(store, status, receipt.id),
  })

  const toggle = async () => {
    if (uid === null) {
      addSaveRequest(kind, item)
      const link = (
        <Link to={paths.auth} state={{ from: pathname + search }}>
          Log in
        </Link>
      )
      return setLoginToast(toastRefused('Login Required', `Please log in to save ${kind}s`, { link }))
    }
    if (savedId === undefined) return setWanted(true)
    // Another tab or device has just changed it, and the press was meant for the state that was shown before.
    if (change.isSudden()) return
    change.expect()
    try {
      if (savedId) {
        const receipt = await unsaveItem(store, kind, savedId, item)
        toastInfo('Removed', removed, { ...toastOptions(receipt), undone: added })
      } else {
        const receipt = await saveItems(store, uid, [{ kind, id: item.id, title: item.title }])
        const { undo, later } = toastOptions(receipt)
        // No undo while it is unknown: it would remove what was saved on another device.
        toastSuccess('Saved', added, { undo: isUnknown ? undefined : undo, later, undone: removed })
      }
    } catch (error) {
      toastLocalFailure('Failed to update save status', error)
    }
  }

  // Pressed before this code was loaded or the database read, while the button said "Save".
  const saveWanted = useEffectEvent(() => {
    setWanted(false)
    if (savedId === null) void toggle()
  })
  const canSaveWanted = isWanted && savedId !== undefined
  useEffect(() => {
    if (canSaveWanted) saveWanted()
  }, [canSaveWanted])

  return { savedId, mark, isUnknown, isReading: uid !== null && savedId === undefined, toggle }
}
