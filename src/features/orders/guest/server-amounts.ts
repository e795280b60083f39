import { formatAmount } from '../format-amount'
import type { GuestReceipt } from './guest-receipt'

/** The receipt with the lines and amounts that the server has computed, once it has sent them. */
export function withServerAmounts(receipt: GuestReceipt): GuestReceipt {
  const { serverAmounts } = receipt
  if (!serverAmounts) return receipt
  const { items, tax, shipping, total } = serverAmounts
  return { ...receipt, items, amounts: { tax, shipping }, expected: total }
}

/** What to say if the server has computed another total than the customer saw; null otherwise. */
export function changedTotalSentence({ serverAmounts, expected }: GuestReceipt): string | null {
  if (!serverAmounts || expected === null || serverAmounts.total === expected) return null
  return `Your total is now ${formatAmount(serverAmounts.total)}, not the ${formatAmount(expected)} you saw when you ordered. Prices, tax or shipping changed, or an item was unavailable.`
}
