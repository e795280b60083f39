import { useEffect, useRef, useState } from 'react'
import { readDrafts } from '#device-data/form-drafts'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import { useLocalData } from '#sync/react'
import { toastInfo } from '#ui/feedback/toasts'

export interface LeaveFormOptions {
  noun: AdminNoun
  /** Id of the row, 'new' for a new one. */
  id: string
  formId: string
  /** The form has unsaved changes. */
  hasChanges: boolean
  onClose: () => void
}

/**
 * Leaves a form. `leave` asks first if there are unsaved changes: `isLeaving` is true until the admin decides. `stay`
 * returns to the form, `close` closes it without a question.
 */
export function useLeaveForm({ noun, id, formId, hasChanges, onClose }: LeaveFormOptions) {
  const [isLeaving, setLeaving] = useState(false)
  /** The element that had the focus when the admin tried to leave. */
  const focusedBefore = useRef<Element | null>(null)
  const skipToast = useDraftToast(noun, id, hasChanges)
  const close = () => {
    skipToast()
    onClose()
  }
  const stay = () => {
    setLeaving(false)
    // The pressed button is unmounted with the question, so the focus returns to the form.
    const first = document.getElementById(formId)?.querySelector('input, textarea, select')
    const target = focusedBefore.current?.isConnected ? focusedBefore.current : first
    if (target instanceof HTMLElement) target.focus()
  }
  const leave = () => {
    // Leaving again while the question is open returns to the form.
    if (isLeaving) return stay()
    if (!hasChanges) return close()
    focusedBefore.current = document.activeElement
    setLeaving(true)
  }
  return { isLeaving, leave, stay, close }
}

/**
 * Shows where the draft is when the admin leaves a form by "back" or a link, which close it without a question. Call
 * the returned function before a button of the form closes it: then no toast is shown.
 */
function useDraftToast(noun: AdminNoun, id: string, hasChanges: boolean): () => void {
  const { db } = useLocalData()
  const latest = useRef({ hasChanges, isSkipped: false })
  useEffect(() => {
    latest.current.hasChanges = hasChanges
  })
  useEffect(() => {
    const state = latest.current
    return () => {
      if (!state.hasChanges || state.isSkipped) return
      const showToast = (drafts: unknown[]) => {
        if (drafts.length === 0) return
        toastInfo('Not saved yet', `Your draft is above the list of ${noun.many}.`)
      }
      // Drafts are removed with the role or the session, and a closed database rejects; then no toast is shown.
      readDrafts(db, `admin/${noun.table}/${id}`).then(showToast, () => undefined)
    }
  }, [db, noun, id])
  return () => {
    latest.current.isSkipped = true
  }
}
