/** Smallest quantity of one line of a cart: a product, in one size if it has sizes (Site 5). */
export const MIN_QUANTITY = 1
/** Largest quantity of one line of a cart (Site 5). */
export const MAX_QUANTITY = 10

/** The nearest quantity that can be ordered; 1 for any value that is not a number. */
export function clampQuantity(quantity: unknown): number {
  const whole = Math.trunc(Number(quantity))
  if (Number.isNaN(whole)) return MIN_QUANTITY
  return Math.min(Math.max(whole, MIN_QUANTITY), MAX_QUANTITY)
}

/** A typed quantity, clamped to the limits; null unless it is an integer. */
export function readQuantity(text: string): number | null {
  return /^[+-]?\d+$/.test(text.trim()) ? clampQuantity(text) : null
}

/** Number of pieces in a cart, including those that cannot be ordered. */
export const countPieces = (lines: readonly { quantity: number }[]): number =>
  lines.reduce((sum, { quantity }) => sum + clampQuantity(quantity), 0)

/** Maximum number of lines in a cart: the server accepts orders of up to 50 lines. */
export const MAX_CART_LINES = 50
