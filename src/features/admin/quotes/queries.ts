import { useMemo } from 'react'
import { useAllRows } from '#data/react'
import { paths } from '#domain/paths'
import type { QuoteRequestsRow } from '#domain/rows'

export interface ShopQuote {
  id: string
  quote: QuoteRequestsRow
  /** The build or rig that it is about; null for none, or for one that is not there any more. */
  subject: { title: string; to: string } | null
}

/** Every quote request that this admin's device holds, with what it is about; undefined while they are being read. */
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
