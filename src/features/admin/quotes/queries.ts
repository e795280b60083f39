import { useMemo } from 'react'
import { readQuoteMessages, readUnsentMessages } from '#runtime/quote-messages'
import { waitsForAnswer } from '#shared/orders/follow-up'
import { lastMessages } from '#shared/orders/quote-conversation'
import type { OrdersRow, QuoteFollowUpsRow, QuoteMessagesRow, QuoteRequestsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useAllRows, useLive } from '#sync/react'

export interface ShopQuote {
  id: string
  quote: QuoteRequestsRow
  /** The project or rig that it is about; null for none, or for one that no longer exists. */
  subject: { title: string; to: string } | null
  /** Undefined until the server has sent it. */
  followUp: QuoteFollowUpsRow | undefined
  /** The shop has to answer. */
  isUnanswered: boolean
}

/** All quote requests on this device, newest first; undefined while they are loading. */
export function useQuotes(): ShopQuote[] | undefined {
  const quotes = useAllRows('quote_requests')?.rows
  const projects = useAllRows('projects')?.rows
  const rigs = useAllRows('rigs')?.rows
  const followUps = useAllRows('quote_follow_ups')?.rows
  const messages = useAllRows('quote_messages')?.rows
  const unsent = useLive(readUnsentMessages, [])
  return useMemo(() => {
    if (!quotes || !projects || !rigs || !followUps || !messages || !unsent) return undefined
    const last = lastMessages(messages, unsent)
    const builds = new Map(projects.map((project) => [project.id, project]))
    const stock = new Map(rigs.map((rig) => [rig.id, rig]))
    const followUpOf = new Map(followUps.map((followUp) => [followUp.id, followUp]))
    return quotes.toSorted(newestFirst).map((quote) => {
      const [build, rig] = [builds.get(quote.project_id ?? ''), stock.get(quote.rig_id ?? '')]
      const subject = build
        ? { title: build.title, to: paths.project(build) }
        : rig
          ? { title: rig.title, to: paths.rig(rig) }
          : null
      return {
        id: quote.id,
        quote,
        subject,
        followUp: followUpOf.get(quote.id),
        isUnanswered: waitsForAnswer(quote, last.get(quote.id)),
      }
    })
  }, [quotes, projects, rigs, followUps, messages, unsent])
}

const newestFirst = (a: QuoteRequestsRow, b: QuoteRequestsRow) =>
  a.created_at < b.created_at ? 1 : a.created_at > b.created_at ? -1 : 0

/** The messages about a quote request, oldest first; undefined while they are being read. */
export function useQuoteMessages(quoteId: string): QuoteMessagesRow[] | undefined {
  return useLive((db) => readQuoteMessages(db, quoteId), [quoteId])
}

/** The orders that a quote request has become: one for each accepted price. Undefined while they are being read. */
export function useQuoteOrders(quoteId: string): OrdersRow[] | undefined {
  return useLive(
    (db) =>
      db
        .rows('orders')
        .filter(({ quote_request_id }) => quote_request_id === quoteId)
        .sortBy('created_at'),
    [quoteId],
  )
}
