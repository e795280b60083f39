import { useEffect } from 'react'
import { countUnreadAnswers, noteAnswersSeen } from '#device-data/quote-answers'
import { currentBuild, sortedMessages } from '#shared/orders/quote-conversation'
import { quoteReference } from '#shared/orders/quote-reference'
import type { Json } from '#shared/schema/row-values'
import type { OrdersRow, QuoteMessagesRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import { type MutationReceipt, rowKey } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { mutate } from '#sync/mutate'
import { type LocalDb, useLive, useLocalData } from '#sync/react'

/** Ids of the messages on this device that the server does not have yet. */
export async function readUnsentMessages(db: LocalDb): Promise<ReadonlySet<string>> {
  const entries = await db._outbox.where('keys').startsWith(rowKey('quote_messages', '')).distinct().toArray()
  return new Set(
    entries.flatMap(({ body }) =>
      body.kind === 'changes' ? body.changes.filter(({ op }) => op === 'insert').map(({ id }) => id) : [],
    ),
  )
}

/** The messages about a quote request in the local database, in the order of the conversation. */
export async function readQuoteMessages(db: LocalDb, quoteId: string): Promise<QuoteMessagesRow[]> {
  const messages = await db.rows('quote_messages').where('quote_request_id').equals(quoteId).toArray()
  return sortedMessages(messages, await readUnsentMessages(db))
}

/** The build of an order that was a quote, as in the price that the order is for; null for none. */
export async function readOrderBuild(
  db: LocalDb,
  { quote_request_id, total_amount }: Pick<OrdersRow, 'quote_request_id' | 'total_amount'>,
): Promise<Json | null> {
  // An earlier release has stored the row without this column.
  const request = await db.rows('quote_requests').get(quote_request_id ?? '')
  if (!request) return null
  const rows = await db.rows('quote_messages').where('quote_request_id').equals(request.id).toArray()
  // Prices and builds are the shop's, so the server has them all.
  const messages = sortedMessages(rows)
  const agreed = messages.findLastIndex(({ is_accepted, amount }) => is_accepted && amount === total_amount)
  return currentBuild(request, messages.slice(0, agreed + 1))
}

/**
 * Accepts a proposal for good, the customer's own or, as an admin, a guest's. The server refuses one that is `outdated`.
 * Rejects with LocalWriteError.
 */
export function acceptProposal(
  store: LocalStore,
  proposal: Pick<QuoteMessagesRow, 'id' | 'quote_request_id'>,
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'quote.accept', subject: quoteReference(proposal.quote_request_id) },
    changes: [{ op: 'update', table: 'quote_messages', id: proposal.id, set: { is_accepted: true } }],
  })
}

const NONE: ReadonlyMap<string, number> = new Map()

/** Number of unread messages of the shop by quote request of the signed-in person, live. */
export function useUnreadAnswers(): ReadonlyMap<string, number> {
  const uid = uidOf(useLocalData().principal)
  return useLive(async (db) => (uid === null ? NONE : countUnreadAnswers(db, uid)), [uid]) ?? NONE
}

/** Counts the messages up to `last` as seen once the page is visible. */
export function useNoteAnswersSeen(quoteId: string, last: QuoteMessagesRow | undefined): void {
  const { db } = useLocalData()
  const at = last ? Date.parse(last.created_at) : null
  useEffect(() => {
    if (at === null) return
    const noteSeen = () => {
      // If the device can store nothing more, the messages remain marked as new.
      if (document.visibilityState === 'visible') noteAnswersSeen(db, quoteId, at).catch(() => undefined)
    }
    noteSeen()
    document.addEventListener('visibilitychange', noteSeen)
    return () => document.removeEventListener('visibilitychange', noteSeen)
  }, [db, quoteId, at])
}
