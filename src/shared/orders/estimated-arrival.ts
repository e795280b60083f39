import type { OrdersRow } from '../schema/rows'
import { arrivalText, isPast } from './delivery-estimate'
import { isUnderWay } from './order-statuses'

/** What an order knows of its arrival; an earlier release has stored orders without the days. */
export type ArrivingOrder = Pick<OrdersRow, 'status'> &
  Partial<Pick<OrdersRow, 'arrives_from' | 'arrives_until'>>

/**
 * Days on which an order is likely to arrive, as its mail says them (`private.estimated_arrival`), with the condition
 * until the shop begins with it; null without an estimate, once it is delivered or canceled, and when the days are over.
 */
export function estimatedArrival({ status, arrives_from, arrives_until }: ArrivingOrder): string | null {
  if (!arrives_from || !arrives_until || !isUnderWay(status)) return null
  const arrival = { first: new Date(arrives_from), last: new Date(arrives_until) }
  if (isPast(arrival, Date.now())) return null
  return `${arrivalText(arrival)}${status === 'pending' ? ', if paid within one business day' : ''}`
}
