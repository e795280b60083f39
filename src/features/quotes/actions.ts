import { quoteReference } from '#shared/orders/quote-reference'
import { type Photo, placePhotos } from '#shared/pictures/place-photos'
import type { QuoteRequestsRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { NewFile } from '#sync/core/waiting-file'
import { mutate, type NewMutation } from '#sync/mutate'
import type { NewQuoteRequest } from './quote-request'

/**
 * Saves and queues a quote request with its photos (F1). `subject` is its name in the sync center. A visitor's request
 * is in the visitor's outbox and nothing readable remains once it is sent (I1). Returns the ids of the mutation and of
 * the request, and the files; rejects with LocalWriteError.
 */
export async function sendQuote(
  store: LocalStore,
  request: NewQuoteRequest,
  subject: string,
  photos: readonly Photo[],
): Promise<{ mutationId: string; quoteId: string; files: readonly NewFile[] }> {
  const id = crypto.randomUUID()
  const { keys: attachments, files } = placePhotos(`quote-attachments/${id}`, photos)
  const values = attachments.length > 0 ? { ...request, attachments } : request
  const mutation: NewMutation = {
    label: { action: 'quote.send', subject },
    changes: [{ op: 'insert', table: 'quote_requests', id, values }],
    files,
  }
  const receipt = await mutate(store, mutation)
  return { mutationId: receipt.id, quoteId: id, files }
}

/** Values of a new `quote_messages` row of the customer. */
export const customerMessage = (uid: string, quoteId: string, body: string, pictures: string[]) => ({
  quote_request_id: quoteId,
  user_id: uid,
  author: 'customer' as const,
  body: body.trim(),
  amount: null,
  pictures,
})

/**
 * Saves and queues the customer's message about a quote request, with its photos (F1). Returns the files. Rejects with
 * LocalWriteError.
 */
export async function replyToShop(
  store: LocalStore,
  uid: string,
  quote: Pick<QuoteRequestsRow, 'id'>,
  { body, photos }: { body: string; photos: readonly Photo[] },
): Promise<readonly NewFile[]> {
  const id = crypto.randomUUID()
  const { keys, files } = placePhotos(`quote-attachments/${id}`, photos)
  await mutate(store, {
    label: { action: 'quote.reply', subject: quoteReference(quote.id) },
    changes: [
      { op: 'insert', table: 'quote_messages', id, values: customerMessage(uid, quote.id, body, keys) },
    ],
    files,
  })
  return files
}
