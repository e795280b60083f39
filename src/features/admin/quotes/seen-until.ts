import { readUnsentMessages } from '#runtime/quote-messages'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { compareTimes } from '#shared/text/compare-times'
import type { LocalDb } from '#sync/react'

/**
 * The time of the newest row about a quote request that the server has sent to this device: a message that is saved now
 * answers what came in until then. It is the server's time, because the device's clock may be wrong.
 */
export async function readSeenUntil(
  db: LocalDb,
  { id, created_at }: Pick<QuoteRequestsRow, 'id' | 'created_at'>,
): Promise<string> {
  const [messages, unsent, notifications] = await Promise.all([
    db.rows('quote_messages').where('quote_request_id').equals(id).toArray(),
    readUnsentMessages(db),
    db
      .rows('notifications')
      .filter(({ data }) => (Object(data) as { quote_request_id?: unknown }).quote_request_id === id)
      .toArray(),
  ])
  const times = [...messages.filter((message) => !unsent.has(message.id)), ...notifications]
  return times.map((row) => row.created_at).reduce((a, b) => (compareTimes(a, b) < 0 ? b : a), created_at)
}
