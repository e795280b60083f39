import { quoteReference } from '#shared/orders/quote-reference'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate, type NewMutation } from '#sync/mutate'
import { placeQuotePhotos, type QuotePhoto } from './quote-photo-rules'
import type { NewQuoteRequest } from './quote-request'

/**
 * Saves and queues a quote request with its photos (F1). `subject` is its name in the sync center. A visitor's request
 * is in the visitor's outbox and nothing readable remains once it is sent (I1). Returns the ids of the mutation and of
 * the request; rejects with LocalWriteError.
 */
export async function sendQuote(
  store: LocalStore,
  request: NewQuoteRequest,
  subject: string,
  photos: readonly QuotePhoto[],
): Promise<{ mutationId: string; quoteId: string }> {
  const id = crypto.randomUUID()
  const { attachments, files } = placeQuotePhotos(id, photos)
  const values = attachments.length > 0 ? { ...request, attachments } : request
  const mutation: NewMutation = {
    label: { action: 'quote.send', subject },
    changes: [{ op: 'insert', table: 'quote_requests', id, values }],
    files,
  }
  const receipt = await mutate(store, mutation)
  return { mutationId: receipt.id, quoteId: id }
}

/** Values of a new `quote_messages` row of the customer. */
export const customerMessage = (uid: string, quoteId: string, body: string) => ({
  quote_request_id: quoteId,
  user_id: uid,
  author: 'customer' as const,
  body: body.trim(),
  amount: null,
})

/** Saves and queues the customer's message about a quote request. Rejects with LocalWriteError. */
export function replyToShop(
  store: LocalStore,
  uid: string,
  quote: Pick<QuoteRequestsRow, 'id'>,
  body: string,
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'quote.reply', subject: quoteReference(quote.id) },
    changes: [{ op: 'insert', table: 'quote_messages', values: customerMessage(uid, quote.id, body) }],
  })
}
