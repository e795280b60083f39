import { mutate, type NewMutation } from '#data/mutate'
import type { LocalStore } from '#domain/local-store'
import { placeQuotePhotos, type QuotePhoto } from '#domain/quote-photos'
import type { NewQuoteRequest } from '#domain/quote-request'

/**
 * Saves a quote request on this device and queues it. `subject` names it in the sync centre. An anonymous one lies in
 * the anonymous outbox and leaves nothing readable once sent (I1). Its photos are kept with it (F1). Answers the mutation id; rejects with
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
