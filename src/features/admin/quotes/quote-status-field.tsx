import { useCallback } from 'react'
import { ADMIN_NOUNS, countOf } from '#shared/catalog/admin-nouns'
import { QUOTE_STATUSES, type QuoteStatus, quoteStatusWords } from '#shared/orders/quote-statuses'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { InlineSelect } from '../kit/inline/inline-select'
import { useAdminWrite } from '../kit/use-admin-write'
import { updateQuoteStatus } from './actions'

const CHOICES = (Object.keys(QUOTE_STATUSES) as QuoteStatus[]).map((value) => ({
  value,
  label: QUOTE_STATUSES[value].label,
}))

/** The status of a quote request; a choice is saved immediately. */
export function QuoteStatusField({ quote }: { quote: QuoteRequestsRow }) {
  const updateStatus = useUpdateQuoteStatus()
  return (
    <InlineSelect
      label={`Status of ${quote.customer_name}`}
      choices={CHOICES}
      value={quote.status}
      onSave={(status) => updateStatus([quote], status)}
    />
  )
}

/** Sets the status of quote requests and shows a toast with Undo. */
export function useUpdateQuoteStatus(): (
  quotes: readonly QuoteRequestsRow[],
  status: QuoteStatus,
) => Promise<boolean> {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return useCallback(
    (quotes, status) => {
      const [first] = quotes
      const { label } = quoteStatusWords(status)
      const isOne = quotes.length === 1 && first
      return write((progress) => updateQuoteStatus(store, quotes, status, progress), {
        done: isOne
          ? `Quote request from ${first.customer_name} is now ${label}`
          : `${countOf(ADMIN_NOUNS.quote, quotes.length)} are now ${label}`,
        failed: 'Failed to update quote request status',
        ...(isOne
          ? {
              undone: `Quote request from ${first.customer_name} is back to ${quoteStatusWords(first.status).label}`,
            }
          : {}),
      })
    },
    [store, write],
  )
}
