import { formatPrice } from '#ui/format-price'

/** Dollars of a row that may hold anything; '' where that is no amount. */
export const amountText = (value: unknown): string =>
  typeof value === 'number' && Number.isFinite(value) ? formatPrice(value) : ''
