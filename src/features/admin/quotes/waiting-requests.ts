import { readUnsentMessages } from '#runtime/quote-messages'
import { waitsForAnswer } from '#shared/orders/follow-up'
import { lastMessages } from '#shared/orders/quote-conversation'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import type { LocalDb } from '#sync/react'

/** A quote request that waits for the shop's answer. */
export interface WaitingRequest {
  quote: QuoteRequestsRow
  /** When the customer wrote last, as ISO text. */
  at: string
}

/** Reads the quote requests that the shop has to answer. Of those without messages, it reads only new ones. */
export async function readWaitingRequests(db: LocalDb): Promise<WaitingRequest[]> {
  const [messages, unsent, fresh] = await Promise.all([
    db.rows('quote_messages').toArray(),
    readUnsentMessages(db),
    db.rows('quote_requests').where('status').equals('new').primaryKeys(),
  ])
  const last = lastMessages(messages, unsent)
  const quotes = await db.rows('quote_requests').bulkGet([...new Set([...fresh, ...last.keys()])])
  return quotes.flatMap((quote) => {
    if (!quote || !waitsForAnswer(quote, last.get(quote.id))) return []
    return [{ quote, at: last.get(quote.id)?.created_at ?? quote.created_at }]
  })
}
