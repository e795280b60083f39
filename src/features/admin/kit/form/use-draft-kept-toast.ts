import { useEffect, useRef } from 'react'
import { readDrafts } from '#device-data/entry-drafts'
import type { AdminNoun } from '#shared/catalog/admin-nouns'
import { useLocalData } from '#sync/react'
import { toastInfo } from '#ui/feedback/toasts'

/**
 * Shows where the draft is when the admin leaves a form by "back" or a link, which close it without a question. Call
 * the returned function before a button of the form closes it: then no toast is shown.
 */
export function useDraftKeptToast(noun: AdminNoun, id: string, hasWords: boolean): () => void {
  const { db } = useLocalData()
  const latest = useRef({ hasWords, isSettled: false })
  useEffect(() => {
    latest.current.hasWords = hasWords
  })
  useEffect(() => {
    const now = latest.current
    return () => {
      if (!now.hasWords || now.isSettled) return
      const tell = (drafts: unknown[]) => {
        if (drafts.length === 0) return
        toastInfo('Not saved yet', `What you typed is kept as a draft, over the list of ${noun.many}.`)
      }
      // Drafts are removed with the role or the session, and a closed database rejects; then no toast is shown.
      readDrafts(db, `admin/${noun.table}/${id}`).then(tell, () => undefined)
    }
  }, [db, noun, id])
  return () => {
    latest.current.isSettled = true
  }
}
