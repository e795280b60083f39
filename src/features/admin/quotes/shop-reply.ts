/** The shop's reply to a quote request. */
import { currentProposal } from '#shared/orders/quote-conversation'
import type { Json } from '#shared/schema/row-values'
import type { QuoteMessagesRow, QuoteRequestsRow } from '#shared/schema/rows'
import { type FieldErrors, required } from '#shared/text/form-checks'
import { parseMoney } from '../money-text'
import { statusHistory } from '../status-history'

export type ShopReply = {
  body: string
  /** A price as typed; '' for none. */
  amount: string
  /** The build as the shop has changed it; null if it has not. */
  build: Json | null
  /** Shows in anybody's browser what has changed since the request; '' without a changed build. */
  link: string
}

export const EMPTY_REPLY: ShopReply = { body: '', amount: '', build: null, link: '' }

/** The price in dollars; null for none. Only for a reply that `checkShopReply` accepts. */
export const readAmount = ({ amount }: ShopReply): number | null =>
  amount.trim() === '' ? null : parseMoney(amount)

/** The text of the message. A guest has no page of the request, and so gets a link that shows each change of the build. */
export const replyText = ({ body, link }: ShopReply, isGuest: boolean): string =>
  isGuest && link ? `${body.trim()}\n\nSee your build with our changes:\n${link}` : body

/** The customer can accept only a price, and the order has the build of that price. */
const PRICE_REQUIRED = 'Enter a price for the changed build. The customer can’t accept it without one.'

export function checkShopReply(reply: ShopReply): FieldErrors<ShopReply> {
  const amount = readAmount(reply)
  const isEmpty = reply.amount.trim() === ''
  const isValid = isEmpty ? reply.build === null : amount !== null && amount > 0
  return {
    ...required(reply, { body: 'Message' }),
    ...(isValid ? {} : { amount: isEmpty ? PRICE_REQUIRED : 'Enter a price like 18,900 or 18900.50' }),
  }
}

/** The price whose acceptance by a guest can be recorded; null if there is none. `messages`: oldest first. */
export function openGuestPrice(
  { user_id, status }: Pick<QuoteRequestsRow, 'user_id' | 'status'>,
  messages: readonly QuoteMessagesRow[],
): QuoteMessagesRow | null {
  const newest = currentProposal(messages)
  return user_id === null && status !== 'lost' && !newest?.is_accepted ? newest : null
}

/** A price that the customer has accepted. */
export interface AcceptedPrice {
  amount: number
  /** When it was accepted, as ISO text; null if the request's history does not contain it. */
  at: string | null
}

/** The accepted price that a new one would replace; null if the newest is not accepted. `messages`: oldest first. */
export function acceptedPrice(
  { status_history }: Pick<QuoteRequestsRow, 'status_history'>,
  messages: readonly QuoteMessagesRow[],
): AcceptedPrice | null {
  const newest = currentProposal(messages)
  if (newest?.amount == null || !newest.is_accepted) return null
  // The acceptance makes the request "won". An earlier "won" was caused by an earlier price.
  const won = statusHistory(status_history).find(
    ({ status, at }) => status === 'won' && Date.parse(at) >= Date.parse(newest.created_at),
  )
  return { amount: newest.amount, at: won?.at ?? null }
}
