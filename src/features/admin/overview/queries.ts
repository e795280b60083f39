import type { RowTypes } from '#shared/schema/rows'
import { useLive } from '#sync/react'
import { recentSince } from './stat-texts'

interface Count {
  all: number
  /** Of these, the rows created since `recentSince`. */
  added: number
}

export interface Stats {
  users: Count
  admins: number
  products: Count
  /** Available rigs only. */
  rigs: Count
  quotes: Count
  newQuotes: number
  projects: number
  publishedNews: number
  pendingOrders: number
  pendingReviews: number
  unread: number
}

/** Numbers of the shop, counted from the rows on this device; undefined while they are counted. */
export function useStats(): Stats | undefined {
  return useLive(async (db) => {
    const since = recentSince(Date.now())
    const added = (rows: readonly { created_at: string }[]): Count => ({
      all: rows.length,
      added: rows.filter(({ created_at }) => created_at > since).length,
    })
    const [
      profiles,
      rigs,
      quotes,
      orders,
      reviews,
      notifications,
      articles,
      projects,
      products,
      newProducts,
    ] = await Promise.all([
      db.rows('profiles').toArray(),
      db.rows('rigs').where('status').equals('available').toArray(),
      db.rows('quote_requests').toArray(),
      db.rows('orders').toArray(),
      db.rows('product_reviews').toArray(),
      db.rows('notifications').toArray(),
      db.rows('news_articles').toArray(),
      db.rows('projects').count(),
      db.rows('products').count(),
      db.rows('products').where('created_at').above(since).count(),
    ])
    return {
      users: added(profiles),
      admins: profiles.filter(({ role }) => role === 'admin').length,
      products: { all: products, added: newProducts },
      rigs: added(rigs),
      quotes: added(quotes),
      newQuotes: quotes.filter(({ status }) => status === 'new').length,
      projects,
      publishedNews: articles.filter(({ published }) => published).length,
      pendingOrders: orders.filter(({ status }) => status === 'pending').length,
      pendingReviews: reviews.filter(({ status }) => status === 'pending').length,
      unread: notifications.filter(({ is_read }) => !is_read).length,
    }
  }, [])
}

/** The newest notifications. */
export function useLatestNotifications(limit: number): RowTypes['notifications'][] | undefined {
  return useLive(
    (db) => db.rows('notifications').orderBy('created_at').reverse().limit(limit).toArray(),
    [limit],
  )
}
