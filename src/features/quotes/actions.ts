import { mutate, type NewMutation } from '#data/mutate'
import type { LocalStore } from '#domain/local-store'
import type { NewQuoteRequest } from '#domain/quote-request'

/**
 * Saves a quote request on this device and queues it. `subject` names it in the sync centre. An anonymous one lies in
 * the anonymous outbox and leaves nothing readable once sent (I1). Answers the mutation id; rejects with
 * LocalWriteError.
 */
export function sendQuote(
  store: LocalStore,
  values: NewQuoteRequest,
  subject: string,
): Promise<{ id: string }> {
  const mutation: NewMutation = {
    label: { action: 'quote.send', subject },
    changes: [{ op: 'insert', table: 'quote_requests', values }],
  }
  return mutate(store, mutation)
}
