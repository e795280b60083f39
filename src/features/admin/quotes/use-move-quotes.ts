import { useCallback } from 'react'
import { ADMIN_NOUNS, countOf } from '#shared/catalog/admin-nouns'
import { type QuoteStatus, quoteStatusWords } from '#shared/orders/quote-statuses'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { useAdminWrite } from '../kit/use-admin-write'
import { updateQuoteStatus } from './actions'

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
      return write(() => updateQuoteStatus(store, quotes, status), {
        done: isOne
          ? `Quote request of ${first.customer_name} is now ${label}`
          : `${countOf(ADMIN_NOUNS.quote, quotes.length)} are now ${label}`,
        failed: `Failed to update quote request status`,
        ...(isOne
          ? {
              undone: `Quote request of ${first.customer_name} is ${quoteStatusWords(first.status).label} again`,
            }
          : {}),
      })
    },
    [store, write],
  )
}
