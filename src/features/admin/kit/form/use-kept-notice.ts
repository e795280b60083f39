import { useEffect, useRef } from 'react'
import { readDrafts } from '#data/entry-drafts'
import { useLocalData } from '#data/react'
import type { AdminNoun } from '#domain/admin-nouns'
import { toastInfo } from '#ui/toasts'

/**
 * Tells where the words are when a form is left by "back" or a link, which close it without a question. The function
 * that it answers is called before the form is closed by a button of its own: then nothing needs to be told.
 */
export function useKeptNotice(noun: AdminNoun, id: string, hasWords: boolean): () => void {
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
      // With a role or a session its drafts go, too; a database that is closed has nothing to tell.
      readDrafts(db, `admin/${noun.table}/${id}`).then(tell, () => undefined)
    }
  }, [db, noun, id])
  return () => {
    latest.current.isSettled = true
  }
}
