import type { QuoteRequestsRow } from './rows'

export type QuoteStatus = QuoteRequestsRow['status']

interface QuoteStatusWords {
  label: string
  /** Meaning of the badge's colour; those of `ui/tag.tsx`. */
  tone: 'accent' | 'info' | 'warning' | 'success' | 'neutral'
}

/** Where a quote request stands, in the order in which it goes; the last two are its ends. */
export const QUOTE_STATUSES: Readonly<Record<QuoteStatus, QuoteStatusWords>> = {
  new: { label: 'New', tone: 'accent' },
  contacted: { label: 'Contacted', tone: 'info' },
  quoted: { label: 'Quoted', tone: 'warning' },
  won: { label: 'Won', tone: 'success' },
  lost: { label: 'Lost', tone: 'neutral' },
}

/** Words of a status; one that this build does not know is shown as it is. */
export const quoteStatusWords = (status: string): QuoteStatusWords =>
  Object.hasOwn(QUOTE_STATUSES, status)
    ? QUOTE_STATUSES[status as QuoteStatus]
    : { label: status, tone: 'neutral' }
