import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { QuoteStatus } from '#shared/orders/quote-statuses'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { changeRows } from '../kit/actions'

/** Sets the status of quote requests; the server writes the history. Rejects with LocalWriteError. */
export function updateQuoteStatus(
  store: LocalStore,
  quotes: readonly QuoteRequestsRow[],
  status: QuoteStatus,
): Promise<MutationReceipt[]> {
  const [first] = quotes
  return changeRows(store, {
    noun: ADMIN_NOUNS.quote,
    verb: 'status',
    changes: quotes.map(({ id }) => ({ op: 'update', table: 'quote_requests', id, set: { status } })),
    ...(quotes.length === 1 && first ? { subject: first.customer_name } : {}),
  })
}
