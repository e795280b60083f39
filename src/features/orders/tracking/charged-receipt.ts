import { formatAmount } from '../format-amount'
import type { GuestReceipt } from '../guest-receipt'

/** The receipt with the lines and amounts of the server, once it has sent them. */
export function asCharged(receipt: GuestReceipt): GuestReceipt {
  const { charged } = receipt
  if (!charged) return receipt
  const { items, tax, shipping, total } = charged
  return { ...receipt, items, amounts: { tax, shipping }, expected: total }
}

/** What to say if the server has charged another total than the customer saw; null otherwise. */
export function changedTotal({ charged, expected }: GuestReceipt): string | null {
  if (!charged || expected === null || charged.total === expected) return null
  return `Your total is now ${formatAmount(charged.total)}, not the ${formatAmount(expected)} you saw when you ordered. Prices, tax or shipping changed, or an item was unavailable.`
}
