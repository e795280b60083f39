import { useUnreadNotifications } from '#runtime/unread-notifications'
import { useLive } from '#sync/react'

/** What waits for an admin, by the section in which it is done. */
export interface OpenWork {
  /** Unread notifications. */
  inbox: number
  /** Requests with the status New. */
  quotes: number
  /** Orders with the status Pending. */
  orders: number
  /** Reviews that are neither approved nor rejected. */
  reviews: number
}

/** Counts the open work on this device, live; undefined while it is being counted. */
export function useOpenWork(): OpenWork | undefined {
  const inbox = useUnreadNotifications(true)
  const counted = useLive(async (db) => {
    const [quotes, orders, reviews] = await Promise.all([
      db.rows('quote_requests').where('status').equals('new').count(),
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
