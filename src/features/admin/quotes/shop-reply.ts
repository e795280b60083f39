/** The shop's reply to a quote request. */
import { type FieldErrors, required } from '#shared/text/form-checks'
import { parseMoney } from '../money-text'

export type ShopReply = {
  body: string
  /** A price as typed; '' for none. */
  amount: string
}

export const EMPTY_REPLY: ShopReply = { body: '', amount: '' }

/** The price in dollars; null for none. Only for a reply that `checkShopReply` accepts. */
export const readAmount = ({ amount }: ShopReply): number | null =>
  amount.trim() === '' ? null : parseMoney(amount)

export function checkShopReply(reply: ShopReply): FieldErrors<ShopReply> {
  const amount = readAmount(reply)
  const isValid = reply.amount.trim() === '' || (amount !== null && amount > 0)
  return {
    ...required(reply, { body: 'Message' }),
    ...(isValid ? {} : { amount: 'Enter a price like 18,900 or 18900.50' }),
  }
}
