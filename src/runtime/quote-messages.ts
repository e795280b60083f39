import { sortedMessages } from '#shared/orders/quote-conversation'
import type { QuoteMessagesRow } from '#shared/schema/rows'
import { rowKey } from '#sync/core/mutation'
import type { LocalDb } from '#sync/react'

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
