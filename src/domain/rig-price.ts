/** A price of nothing is one that nobody has set yet. */
export const hasRigPrice = (price: number): boolean => Number.isFinite(price) && price > 0
