/** When an order is likely to arrive, from the shop's settings (Admin 3). A file of its own, because product pages load it alone. */
import { shopClock } from '../shop/shop-clock'
import { shippingRates } from './shipping-rates'

/** Methods with a delivery, from slow to fast. */
const METHODS = ['standard', 'express', 'overnight'] as const

/** Business days from the order to the door; the first of them is when the payment is arranged. */
export const DELIVERY_DAYS: Readonly<Record<string, string>> = {
  standard: '5-7',
  express: '3-4',
  overnight: '2',
}

/** Days with the UTC fields of the shop's wall clock. */
export interface Arrival {
  first: Date
  last: Date
}

/** A row may contain any value. */
const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : ''

/** `5-7` or `2`: at most 60 days, the first number not above the second. Null for any other text. */
export function readDays(text: unknown): [first: number, last: number] | null {
  const [, first, last = first] = /^\s*(\d{1,2})(?:\s*(?:[-–]|to)\s*(\d{1,2}))?\s*$/.exec(textOf(text)) ?? []
  const days: [number, number] = [Number(first), Number(last)]
  return days[0] >= 1 && days[0] <= days[1] && days[1] <= 60 ? days : null
}

/**
 * When an order that was placed at `orderedAt` (ms since epoch) arrives. Null for a pickup, and if the shop has emptied the setting or
 * stored something else than days; a setting that is not stored has its default. Considers weekends, but no holidays.
 */
export function deliveryEstimate(
  setting: Readonly<Record<string, unknown>>,
  method: string | null,
  orderedAt: number,
): Arrival | null {
  const stored = setting.deliveryDays
  const daysByMethod =
    typeof stored === 'object' && stored !== null ? (stored as Record<string, unknown>) : {}
  const delivery = METHODS.find((name) => name === method)
  const days = delivery ? readDays(daysByMethod[delivery] ?? DELIVERY_DAYS[delivery]) : null
  if (days === null || Number.isNaN(orderedAt)) return null
  const from = shopClock(new Date(orderedAt))
  return { first: businessDay(from, days[0]), last: businessDay(from, days[1]) }
}

/** The estimate of the cheapest method that has one; of two with the same rate, of the slower. */
export function cheapestEstimate(setting: Readonly<Record<string, unknown>>, orderedAt: number) {
  const rates = shippingRates(setting)
  for (const method of [...METHODS].sort((a, b) => rates[a] - rates[b])) {
    const arrival = deliveryEstimate(setting, method, orderedAt)
    if (arrival) return { method, arrival }
  }
  return null
}

/** `Dec 3–7`, `Nov 30–Dec 2`, `Dec 3`. */
export const arrivalText = ({ first, last }: Arrival): string => {
  const [from, to] = [dayOf(first), dayOf(last)]
  if (from === to) return from
  return first.getUTCMonth() === last.getUTCMonth() ? `${from}–${last.getUTCDate()}` : `${from}–${to}`
}

/** The month as in 'Thu, 03 Dec 2026 00:00:00 GMT'. */
const dayOf = (day: Date): string => `${day.toUTCString().slice(8, 11)} ${day.getUTCDate()}`

/** Whether its last day is over in the shop. */
export const isPast = ({ last }: Arrival, now: number): boolean =>
  shopClock(new Date(now)).getTime() >=
  Date.UTC(last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate() + 1)

function businessDay(from: Date, count: number): Date {
  const day = new Date(from)
  for (let left = count; left > 0; ) {
    day.setUTCDate(day.getUTCDate() + 1)
    if (day.getUTCDay() % 6 !== 0) left -= 1
  }
  return day
}
