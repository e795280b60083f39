import { useState } from 'react'
import type { MutationReceipt } from '#sync/core/mutation'
import { useLocalData } from '#sync/react'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastInfo, toastRefused } from '#ui/feedback/toasts'
import { useAdminWrite, type WriteMessages } from '../kit/use-admin-write'
import { findUnsavedPhotos } from './actions'
import type { DestinationProps } from './destination-props'
import { restorePhotos } from './restore-photos'

/** Returns a function that saves the photos by `work`, unless another tab has saved them, and whether it is running. */
export function useSaveCapture({ draft, isBusy, onDone }: DestinationProps): {
  isSaving: boolean
  save: (work: () => Promise<MutationReceipt>, messages: WriteMessages) => Promise<void>
} {
  const { db } = useLocalData()
  const write = useAdminWrite()
  const [isSaving, setSaving] = useState(false)
  const { form, pictures } = draft
  const restore = () => {
    restorePhotos(db, form, pictures).catch((error) =>
      toastLocalFailure('Failed to restore the photos', error),
    )
  }
  const save = async (work: () => Promise<MutationReceipt>, messages: WriteMessages) => {
    if (isBusy()) return void toastRefused('One moment', 'The photos are still being prepared.')
    setSaving(true)
    // If it cannot be read, the write below fails as well, and says so.
    const unsaved = await findUnsavedPhotos(db, form.id, pictures).catch(() => null)
    if (unsaved) {
      onDone()
      // Taken in this tab after the other one had read the draft.
      if (unsaved.length > 0) await restorePhotos(db, form, unsaved)
      toastInfo(
        'Already saved',
        unsaved.length > 0
          ? 'Another tab saved some of these photos. The others are still here.'
          : 'These photos were saved in another tab.',
      )
    } else if (await write(work, { ...messages, onUndone: restore })) onDone()
    setSaving(false)
  }
  return { isSaving, save }
}
