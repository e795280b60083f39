/** Which of the shop's messages a customer has not seen on this device; the time of the last seen one is in `_viewed`. */
import type { LocalDb } from '#sync/store/local-db'

/** The newest messages that are read to count: an admin's device has those of all customers. */
const NEWEST = 500

/**
 * Number of unread messages of the shop by quote request of this customer: those after the customer's own last message
 * or acceptance that no page of this device has shown.
 */
export async function unreadAnswers(db: LocalDb, uid: string): Promise<ReadonlyMap<string, number>> {
  const newest = await db.rows('quote_messages').orderBy('created_at').reverse().limit(NEWEST).toArray()
  const [unread, answered] = [new Map<string, number>(), new Set<string>()]
  for (const { quote_request_id: id, user_id, author, is_accepted, created_at } of newest) {
    if (user_id !== uid || answered.has(id)) continue
    const seen = author === 'shop' ? await db._viewed.get(['quote_requests', id]) : undefined
    if (author !== 'shop' || is_accepted || Date.parse(created_at) <= (seen?.at ?? 0)) answered.add(id)
    else unread.set(id, (unread.get(id) ?? 0) + 1)
  }
  return unread
}

/** Stores that a page has shown the messages of a quote request up to this time, ms. */
export const noteAnswersSeen = (db: LocalDb, id: string, at: number): Promise<unknown> =>
  db._viewed.put({ table: 'quote_requests', id, at })
