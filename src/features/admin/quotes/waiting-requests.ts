import { waitsForAnswer } from '#shared/orders/follow-up'
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
  const [messages, fresh] = await Promise.all([
    db.rows('quote_messages').orderBy('created_at').toArray(),
    db.rows('quote_requests').where('status').equals('new').primaryKeys(),
  ])
  const last = new Map(messages.map((message) => [message.quote_request_id, message]))
  const quotes = await db.rows('quote_requests').bulkGet([...new Set([...fresh, ...last.keys()])])
  return quotes.flatMap((quote) => {
    if (!quote || !waitsForAnswer(quote, last.get(quote.id))) return []
    return [{ quote, at: last.get(quote.id)?.created_at ?? quote.created_at }]
  })
}
