import { useMemo } from 'react'
import { readQuoteMessages } from '#runtime/quote-messages'
import type { QuoteMessagesRow, QuoteRequestsRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useAllRows, useLive } from '#sync/react'

export interface ShopQuote {
  id: string
  quote: QuoteRequestsRow
  /** The project or rig that it is about; null for none, or for one that no longer exists. */
  subject: { title: string; to: string } | null
}

/** All quote requests on this device, each with its subject; undefined while they are loading. */
export function useQuotes(): ShopQuote[] | undefined {
  const quotes = useAllRows('quote_requests')?.rows
  const projects = useAllRows('projects')?.rows
  const rigs = useAllRows('rigs')?.rows
  return useMemo(() => {
    if (!quotes || !projects || !rigs) return undefined
    const builds = new Map(projects.map(({ id, title }) => [id, { title, to: paths.project(id) }]))
    const stock = new Map(rigs.map(({ id, title }) => [id, { title, to: paths.rig(id) }]))
    return quotes.map((quote) => ({
      id: quote.id,
      quote,
      subject: builds.get(quote.project_id ?? '') ?? stock.get(quote.rig_id ?? '') ?? null,
    }))
  }, [quotes, projects, rigs])
}

/** The messages about a quote request, oldest first; undefined while they are being read. */
export function useQuoteMessages(quoteId: string): QuoteMessagesRow[] | undefined {
  return useLive((db) => readQuoteMessages(db, quoteId), [quoteId])
}
