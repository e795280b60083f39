import type { QuoteRequestsRow } from '../schema/rows'

export type QuoteStatus = QuoteRequestsRow['status']

interface QuoteStatusWords {
  label: string
  /** Tone of the badge, as in `ui/lists/tag.tsx`. */
  tone: 'accent' | 'info' | 'warning' | 'success' | 'neutral'
}

/** Statuses of a quote request in their usual order; the last two are final. */
export const QUOTE_STATUSES: Readonly<Record<QuoteStatus, QuoteStatusWords>> = {
  new: { label: 'New', tone: 'accent' },
  contacted: { label: 'Contacted', tone: 'info' },
  quoted: { label: 'Quoted', tone: 'warning' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'neutral' },
}

/** Label and tone of a status; an unknown one is its own label. */
export const quoteStatusWords = (status: string): QuoteStatusWords =>
  Object.hasOwn(QUOTE_STATUSES, status)
    ? QUOTE_STATUSES[status as QuoteStatus]
    : { label: status, tone: 'neutral' }
