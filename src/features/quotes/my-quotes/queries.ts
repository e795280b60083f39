import { readQuoteMessages } from '#runtime/quote-messages'
import { isProjectVisible } from '#shared/catalog/publication'
import type { OrdersRow, QuoteMessagesRow, QuoteRequestsRow, RowTypes } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { uidOf } from '#sync/core/principal'
import { type LocalDb, useLive, useLocalData } from '#sync/react'

export interface OwnQuote {
  quote: QuoteRequestsRow
  /** The project or rig that it is about; null for none, or for one that no longer exists. */
  subject: { title: string; to: string } | null
  /** Oldest first. */
  messages: QuoteMessagesRow[]
}

export interface OpenedQuote extends OwnQuote {
  /** The newest order that an accepted price has placed; null for none. */
  order: OrdersRow | null
}

/** The customer's own quote requests, newest first, although an admin's local database has all. */
export function useOwnQuotes(): OwnQuote[] | undefined {
  const uid = uidOf(useLocalData().principal)
  return useLive(
    async (db) => {
      if (uid === null) return []
      const quotes = await db
        .rows('quote_requests')
        .orderBy('created_at')
        .reverse()
        .filter(({ user_id }) => user_id === uid)
        .toArray()
      return Promise.all(quotes.map((quote) => withDetails(db, quote)))
    },
    [uid],
  )
}

/** One of the customer's own quote requests; null if there is none with this id. */
export function useOwnQuote(id: string): OpenedQuote | null | undefined {
  const uid = uidOf(useLocalData().principal)
  return useLive(
    async (db) => {
      const quote = uid === null ? undefined : await db.rows('quote_requests').get(id)
      if (!quote || quote.user_id !== uid) return null
      // A price that is accepted after the order was canceled or shipped places another one.
      const orders = await db
        .rows('orders')
        .orderBy('created_at')
        .filter(({ quote_request_id }) => quote_request_id === id)
        .toArray()
      return { ...(await withDetails(db, quote)), order: orders.at(-1) ?? null }
    },
    [id, uid],
  )
}

async function withDetails(db: LocalDb, quote: QuoteRequestsRow): Promise<OwnQuote> {
  const [messages, project, rig] = await Promise.all([
    readQuoteMessages(db, quote.id),
    quote.project_id === null ? undefined : db.rows('projects').get(quote.project_id),
    quote.rig_id === null ? undefined : db.rows('rigs').get(quote.rig_id),
  ])
  return { quote, subject: subjectOf(project, rig), messages }
}

function subjectOf(
  project: RowTypes['projects'] | undefined,
  rig: RowTypes['rigs'] | undefined,
): OwnQuote['subject'] {
  if (project && isProjectVisible(project, Date.now()))
    return { title: project.title, to: paths.project(project) }
  return rig ? { title: rig.title, to: paths.rig(rig) } : null
}
