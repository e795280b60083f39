import { useMemo } from 'react'
import { readQuoteMessages, readUnsentMessages } from '#runtime/quote-messages'
import { waitsForAnswer } from '#shared/orders/follow-up'
import { lastMessages } from '#shared/orders/quote-conversation'
import type {
  OrdersRow,
  ProjectsRow,
  QuoteFollowUpsRow,
  QuoteMessagesRow,
  QuoteRequestsRow,
  RigsRow,
} from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { compareText } from '#shared/text/compare-text'
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
    const projectById = new Map(projects.map((project) => [project.id, project]))
    const rigById = new Map(rigs.map((rig) => [rig.id, rig]))
    const followUpById = new Map(followUps.map((followUp) => [followUp.id, followUp]))
    return quotes.toSorted(newestFirst).map((quote) => ({
      id: quote.id,
      quote,
      subject: subjectOf(projectById.get(quote.project_id ?? ''), rigById.get(quote.rig_id ?? '')),
      followUp: followUpById.get(quote.id),
      isUnanswered: waitsForAnswer(quote, last.get(quote.id)),
    }))
  }, [quotes, projects, rigs, followUps, messages, unsent])
}

const newestFirst = (a: QuoteRequestsRow, b: QuoteRequestsRow) => compareText(b.created_at, a.created_at)

function subjectOf(project: ProjectsRow | undefined, rig: RigsRow | undefined): ShopQuote['subject'] {
  if (project) return { title: project.title, to: paths.project(project) }
  return rig ? { title: rig.title, to: paths.rig(rig) } : null
}

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
