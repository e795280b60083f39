import { useUnreadNotifications } from '#runtime/unread-notifications'
import { isFollowUpDue } from '#shared/orders/follow-up'
import { isoDate } from '#shared/text/iso-date'
import type { LocalDb } from '#sync/react'
import { useLive } from '#sync/react'
import { readWaitingRequests } from '../quotes/waiting-requests'
import { requeryAtMidnight } from '../requery-at-midnight'

/** What waits for an admin, by the section in which it is done. */
export interface OpenWork {
  /** Unread notifications. */
  inbox: number
  /** Requests that the shop has to answer, and those whose follow-up is due. */
  quotes: number
  /** Orders with the status Pending. */
  orders: number
  /** Reviews that are neither approved nor rejected. */
  reviews: number
}

/** Counts the open work on this device, live; undefined while it is being counted. */
export function useOpenWork(): OpenWork | undefined {
  const inbox = useUnreadNotifications(true) ?? 0
  const counted = useLive(async (db) => {
    const [quotes, orders, reviews] = await Promise.all([
      countOpenQuotes(db),
      db
        .rows('orders')
        .filter(({ status }) => status === 'pending')
        .count(),
      db
        .rows('product_reviews')
        .filter(({ status }) => status === 'pending')
        .count(),
    ])
    return { quotes, orders, reviews }
  }, [])
  return counted && { inbox, ...counted }
}

async function countOpenQuotes(db: LocalDb): Promise<number> {
  requeryAtMidnight()
  const today = isoDate(new Date())
  const [waiting, due] = await Promise.all([
    readWaitingRequests(db),
    db.rows('quote_follow_ups').where('due_on').belowOrEqual(today).toArray(),
  ])
  const open = new Set(waiting.map(({ quote }) => quote.id))
  const quotes = await db.rows('quote_requests').bulkGet(due.map(({ id }) => id))
  for (const [position, quote] of quotes.entries())
    if (quote && isFollowUpDue(quote, due[position], today)) open.add(quote.id)
  return open.size
}
