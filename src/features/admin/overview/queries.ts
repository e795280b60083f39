import { readAnsweredRows, type ShownNotification, withAnswered } from '#device-data/answered-notifications'
import { displayName } from '#shared/account/display-name'
import { isVisible } from '#shared/catalog/publication'
import { isFollowUpDue } from '#shared/orders/follow-up'
import { compareText } from '#shared/text/compare-text'
import { isoDate } from '#shared/text/iso-date'
import { useLive } from '#sync/react'
import { readWaitingRequests, type WaitingRequest } from '../quotes/waiting-requests'
import { requeryAtMidnight } from '../requery-at-midnight'
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
  /** Articles that visitors see now. */
  publishedNews: number
  pendingOrders: number
  pendingReviews: number
  unread: number
}

/** Numbers of the shop, counted from the rows on this device; undefined while they are counted. */
export function useStats(): Stats | undefined {
  return useLive(async (db) => {
    const since = recentSince(Date.now())
    const countRows = (rows: readonly { created_at: string }[]): Count => ({
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
      answered,
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
      readAnsweredRows(db),
      db.rows('news_articles').toArray(),
      db.rows('projects').count(),
      db.rows('products').count(),
      db.rows('products').where('created_at').above(since).count(),
    ])
    return {
      users: countRows(profiles),
      admins: profiles.filter(({ role }) => role === 'admin').length,
      products: { all: products, added: newProducts },
      rigs: countRows(rigs),
      quotes: countRows(quotes),
      newQuotes: quotes.filter(({ status }) => status === 'new').length,
      projects,
      publishedNews: articles.filter((article) => isVisible(article, Date.now())).length,
      pendingOrders: orders.filter(({ status }) => status === 'pending').length,
      pendingReviews: reviews.filter(({ status }) => status === 'pending').length,
      unread: withAnswered(notifications, answered).filter(({ is_read }) => !is_read).length,
    }
  }, [])
}

/** The newest notifications. */
export function useLatestNotifications(limit: number): ShownNotification[] | undefined {
  return useLive(
    async (db) =>
      withAnswered(
        await db.rows('notifications').orderBy('created_at').reverse().limit(limit).toArray(),
        await readAnsweredRows(db),
      ),
    [limit],
  )
}

/** A customer whom the shop gets back to today. */
interface DueFollowUp {
  /** Id of the quote request. */
  id: string
  name: string
  phone: string | null
  email: string | null
  /** yyyy-mm-dd */
  day: string
  /** Name of the admin in charge; null if there is none. */
  assignee: string | null
}

/** Follow-ups that are due, the longest overdue first; undefined while they are being read. */
export function useDueFollowUps(): DueFollowUp[] | undefined {
  return useLive(async (db) => {
    requeryAtMidnight()
    const today = isoDate(new Date())
    const followUps = await db.rows('quote_follow_ups').where('due_on').belowOrEqual(today).sortBy('due_on')
    const [quotes, profiles] = await Promise.all([
      db.rows('quote_requests').bulkGet(followUps.map(({ id }) => id)),
      db.rows('profiles').toArray(),
    ])
    const nameOf = (uid: string) => {
      const profile = profiles.find(({ user_id }) => user_id === uid)
      return profile ? displayName(profile.display_name, profile.email) : 'A former admin'
    }
    return followUps.flatMap((followUp, position) => {
      const quote = quotes[position]
      const { due_on: day, assignee_id: uid } = followUp
      if (!quote || day === null || !isFollowUpDue(quote, followUp, today)) return []
      return {
        id: quote.id,
        name: quote.customer_name,
        phone: quote.customer_phone,
        email: quote.customer_email,
        day,
        assignee: uid === null ? null : nameOf(uid),
      }
    })
  }, [])
}

/** Requests that the shop has to answer, newest first; undefined while they are being read. */
export function useWaitingRequests(): WaitingRequest[] | undefined {
  return useLive(async (db) => (await readWaitingRequests(db)).sort((a, b) => compareText(b.at, a.at)), [])
}
