import { ADMIN_NOUNS } from '#domain/admin-nouns'
import type { LocalStore } from '#domain/local-store'
import type { MutationReceipt } from '#domain/mutation'
import type { QuoteStatus } from '#domain/quote-statuses'
import type { QuoteRequestsRow } from '#domain/rows'
import { changeRows } from '../kit/actions'

/** Sets the status of quote requests; the server writes the history. Rejects with LocalWriteError. */
export function moveQuotes(
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
