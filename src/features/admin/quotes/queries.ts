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
    const builds = new Map(projects.map((project) => [project.id, project]))
    const stock = new Map(rigs.map((rig) => [rig.id, rig]))
    return quotes.map((quote) => {
      const [build, rig] = [builds.get(quote.project_id ?? ''), stock.get(quote.rig_id ?? '')]
      const subject = build
        ? { title: build.title, to: paths.project(build) }
        : rig
          ? { title: rig.title, to: paths.rig(rig) }
          : null
      return { id: quote.id, quote, subject }
    })
  }, [quotes, projects, rigs])
}

/** The messages about a quote request, oldest first; undefined while they are being read. */
export function useQuoteMessages(quoteId: string): QuoteMessagesRow[] | undefined {
  return useLive((db) => readQuoteMessages(db, quoteId), [quoteId])
}
