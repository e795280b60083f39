/** Pieces of one product in a cart (Site 5). */
export const LEAST_QUANTITY = 1
export const MOST_QUANTITY = 10

/** The nearest quantity that can be ordered; anything that is no number is one piece. */
export function clampQuantity(quantity: unknown): number {
  const asked = Math.trunc(Number(quantity))
  if (Number.isNaN(asked)) return LEAST_QUANTITY
  return Math.min(Math.max(asked, LEAST_QUANTITY), MOST_QUANTITY)
}

/** What somebody typed as a quantity, brought within the limits; null when it is no whole number. */
export function readQuantity(text: string): number | null {
  return /^[+-]?\d+$/.test(text.trim()) ? clampQuantity(text) : null
}

/** Different products in one cart, so that a request for all of them fits into one message. */
export const MOST_LINES = 50
