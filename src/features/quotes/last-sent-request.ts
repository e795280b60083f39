/**
 * The request that was last sent from this tab, for its confirmation page. It is only in memory, because nothing
 * readable of a visitor's request may remain on the device once it is sent (I1).
 */
import type { NewQuoteRequest } from './quote-request'

export interface SentRequest {
  id: string
  request: NewQuoteRequest
  photoCount: number
}

let last: SentRequest | null = null

export function rememberSentRequest(sent: SentRequest): void {
  last = sent
}

/** The request with this id, if this person has just sent it. `uid`: null for a visitor. */
export const recallSentRequest = (id: string, uid: string | null): SentRequest | null =>
  last?.id === id && last.request.user_id === uid ? last : null
