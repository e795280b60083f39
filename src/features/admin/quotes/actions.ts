import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { quoteReference } from '#shared/orders/quote-reference'
import type { QuoteStatus } from '#shared/orders/quote-statuses'
import { type Photo, placePhotos } from '#shared/pictures/place-photos'
import type { Json } from '#shared/schema/row-values'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import type { LocalData } from '#sync/react'
import { changeRows } from '../kit/actions'
import type { BulkProgress } from '../kit/bulk-progress'
import { readSeenUntil } from './seen-until'

/** Sets the status of quote requests; the server writes the history. Rejects with LocalWriteError. */
export function updateQuoteStatus(
  store: LocalStore,
  quotes: readonly QuoteRequestsRow[],
  status: QuoteStatus,
  progress?: BulkProgress,
): Promise<MutationReceipt[]> {
  const [first] = quotes
  return changeRows(store, {
    noun: ADMIN_NOUNS.quote,
    verb: 'status',
    changes: quotes.map(({ id }) => ({ op: 'update', table: 'quote_requests', id, set: { status } })),
    ...(quotes.length === 1 && first ? { subject: first.customer_name } : {}),
    progress,
  })
}

/**
 * Values of a new `quote_messages` row of the shop. `customer`: uid; null for a guest. `amount`: the price in dollars; null
 * for a message without one. `build`: the customer's build as the shop has changed it; null if it has not. `seenUntil`:
 * what came in later is not answered by it.
 */
export const shopMessage = (
  customer: string | null,
  quoteId: string,
  body: string,
  amount: number | null,
  build: Json | null,
  pictures: string[],
  seenUntil: string,
) => ({
  quote_request_id: quoteId,
  user_id: customer,
  author: 'shop' as const,
  body: body.trim(),
  amount,
  pictures,
  seen_until: seenUntil,
  ...(build === null ? {} : { build }),
})

interface Reply {
  body: string
  amount: number | null
  build: Json | null
  photos: readonly Photo[]
}

/** Saves and queues the shop's message, with or without a price, to a customer. Rejects with LocalWriteError. */
export async function replyToCustomer(
  { db, store }: Pick<LocalData, 'db' | 'store'>,
  quote: Pick<QuoteRequestsRow, 'id' | 'user_id' | 'created_at'>,
  reply: Reply,
): Promise<MutationReceipt> {
  const id = crypto.randomUUID()
  const seenUntil = await readSeenUntil(db, quote)
  const { keys, files } = placePhotos(`shop-photos/${id}`, reply.photos)
  return mutate(store, {
    label: {
      action: reply.amount === null ? 'quote.reply' : 'quote.propose',
      subject: quoteReference(quote.id),
    },
    changes: [
      {
        op: 'insert',
        table: 'quote_messages',
        id,
        values: shopMessage(quote.user_id, quote.id, reply.body, reply.amount, reply.build, keys, seenUntil),
      },
    ],
    files,
  })
}
