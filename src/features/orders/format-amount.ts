import { formatPrice } from '#ui/format/format-price'

/** Formats an amount of a row in dollars; '' if the value is not a finite number. */
export const formatAmount = (value: unknown, withCents?: boolean): string =>
  typeof value === 'number' && Number.isFinite(value) ? formatPrice(value, withCents) : ''
