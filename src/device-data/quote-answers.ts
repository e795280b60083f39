/** Which of the shop's messages a customer has not seen on this device; the time of the last seen one is in `_viewed`. */
import type { QuoteMessagesRow } from '#shared/schema/rows'
import type { LocalDb } from '#sync/store/local-db'

/** The newest messages that are read to count: an admin's device has those of all customers. */
const NEWEST = 500

/**
 * Number of unread messages of the shop by quote request of this customer: those after the customer's own last message
 * or acceptance that no page of this device has shown.
 */
export async function countUnreadAnswers(db: LocalDb, uid: string): Promise<ReadonlyMap<string, number>> {
  const newest = await db.rows('quote_messages').orderBy('created_at').reverse().limit(NEWEST).toArray()
  const unread = new Map<string, number>()
  /** Quote requests of which all older messages are read. */
  const finished = new Set<string>()
  for (const message of newest) {
    const id = message.quote_request_id
    if (message.user_id !== uid || finished.has(id)) continue
    if (message.author !== 'shop' || message.is_accepted || (await isSeen(db, message))) finished.add(id)
    else unread.set(id, (unread.get(id) ?? 0) + 1)
  }
  return unread
}

/** Whether a page of this device has shown the message. */
async function isSeen(db: LocalDb, { quote_request_id, created_at }: QuoteMessagesRow): Promise<boolean> {
  const seen = await db._viewed.get(['quote_requests', quote_request_id])
  return Date.parse(created_at) <= (seen?.at ?? 0)
}

/** Stores that a page has shown the messages of a quote request up to this time, ms. */
export const noteAnswersSeen = (db: LocalDb, id: string, at: number): Promise<unknown> =>
  db._viewed.put({ table: 'quote_requests', id, at })
