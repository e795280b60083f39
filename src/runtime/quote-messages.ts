import { useEffect } from 'react'
import { noteAnswersSeen, unreadAnswers } from '#device-data/quote-answers'
import { sortedMessages } from '#shared/orders/quote-conversation'
import type { QuoteMessagesRow } from '#shared/schema/rows'
import { rowKey } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { type LocalDb, useLive, useLocalData } from '#sync/react'

/** The messages about a quote request in the local database, in the order of the conversation. */
export async function readQuoteMessages(db: LocalDb, quoteId: string): Promise<QuoteMessagesRow[]> {
  const messages = await db.rows('quote_messages').where('quote_request_id').equals(quoteId).toArray()
  const keys = messages.map(({ id }) => rowKey('quote_messages', id))
  const entries = await db._outbox.where('keys').anyOf(keys).toArray()
  const unsent = entries.flatMap(({ body }) =>
    body.kind === 'changes' ? body.changes.filter(({ op }) => op === 'insert').map(({ id }) => id) : [],
  )
  return sortedMessages(messages, new Set(unsent))
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Number of unread messages of the shop by quote request of the signed-in person, live. */
export function useUnreadAnswers(): ReadonlyMap<string, number> {
  const uid = uidOf(useLocalData().principal)
  return useLive(async (db) => (uid === null ? NONE : unreadAnswers(db, uid)), [uid]) ?? NONE
}

/** Counts the messages up to `last` as seen once the page is visible. */
export function useNoteAnswersSeen(quoteId: string, last: QuoteMessagesRow | undefined): void {
  const { db } = useLocalData()
  const at = last ? Date.parse(last.created_at) : null
  useEffect(() => {
    if (at === null) return
    const note = () => {
      // If the device can store nothing more, the messages remain marked as new.
      if (document.visibilityState === 'visible') noteAnswersSeen(db, quoteId, at).catch(() => undefined)
    }
    note()
    document.addEventListener('visibilitychange', note)
    return () => document.removeEventListener('visibilitychange', note)
  }, [db, quoteId, at])
}
