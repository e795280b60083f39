import { onFirstUse } from '#domain/on-first-use'

const DOLLARS = { style: 'currency', currency: 'USD' } as const
const whole = onFirstUse(() => new Intl.NumberFormat('en-US', { ...DOLLARS, maximumFractionDigits: 0 }))
const cents = onFirstUse(() => new Intl.NumberFormat('en-US', DOLLARS))

/** US dollars: `$12,500`, and `$12.50` where there are cents. */
export function formatPrice(dollars: number): string {
  return Number.isInteger(dollars) ? whole().format(dollars) : cents().format(dollars)
}
