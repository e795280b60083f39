import { arrivalText, deliveryEstimate, isPast } from '#shared/orders/delivery-estimate'
import { isUnderWay } from '#shared/orders/order-statuses'
import { isFarAddress } from '#shared/orders/standard-only'
import type { OrdersRow } from '#shared/schema/rows'

/**
 * Days on which an order is likely to arrive; null for a rig, outside the 48 states, once it is delivered or canceled, or
 * when the days are over. `setting`: the setting `payment_settings`, null while it is unknown.
 */
export function estimatedArrival(
  order: Pick<OrdersRow, 'status' | 'shipping_method' | 'created_at'> &
    Partial<Pick<OrdersRow, 'shipping_address'>>,
  isParts: boolean,
  setting: Readonly<Record<string, unknown>> | null,
): string | null {
  if (!setting || !isParts || !isUnderWay(order.status) || isFarAddress(order.shipping_address ?? null))
    return null
  const arrival = deliveryEstimate(setting, order.shipping_method, Date.parse(order.created_at))
  return arrival === null || isPast(arrival, Date.now()) ? null : arrivalText(arrival)
}
