import type { LocalStore } from '#sync/core/local-store'
import { mutate, type NewMutation } from '#sync/mutate'
import { placeQuotePhotos, type QuotePhoto } from './quote-photo-rules'
import type { NewQuoteRequest } from './quote-request'

/**
 * Saves and queues a quote request with its photos (F1). `subject` is its name in the sync center. A visitor's request
 * is in the visitor's outbox and leaves nothing readable once sent (I1). Returns the mutation id; rejects with
 * LocalWriteError.
 */
export function sendQuote(
  store: LocalStore,
  request: NewQuoteRequest,
  subject: string,
  photos: readonly QuotePhoto[],
): Promise<{ id: string }> {
  const id = crypto.randomUUID()
  const { attachments, files } = placeQuotePhotos(id, photos)
  const values = attachments.length > 0 ? { ...request, attachments } : request
  const mutation: NewMutation = {
    label: { action: 'quote.send', subject },
    changes: [{ op: 'insert', table: 'quote_requests', id, values }],
    files,
  }
  return mutate(store, mutation)
}
