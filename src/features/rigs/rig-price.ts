import { formatPrice } from '#ui/format-price'

/** A price of nothing is one that nobody has set yet. */
export const hasRigPrice = (price: number): boolean => Number.isFinite(price) && price > 0

export const rigPriceText = (price: number): string =>
  hasRigPrice(price) ? formatPrice(price) : 'Price on request'
