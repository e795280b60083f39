import { ORDER_STATUSES, orderKind, orderStage } from '#shared/orders/order-statuses'
import type { OrdersRow } from '#shared/schema/rows'

/** Statuses that only a build has. */
const BUILD_STATUSES = new Set(['building', 'testing'])

/**
 * The statuses that an order can get, each with the stage that its customer sees, if that has another name. Parts are not
 * built, so an order of parts has no such status unless it has it already.
 */
export function orderStatusChoices(
  order: Pick<OrdersRow, 'status' | 'items' | 'shipping_method'>,
): { value: string; label: string }[] {
  const kind = orderKind(order)
  return Object.entries(ORDER_STATUSES)
    .filter(([status]) => !kind.isParts || status === order.status || !BUILD_STATUSES.has(status))
    .map(([value, { label }]) => {
      const stage = orderStage(value, kind)
      return { value, label: stage && stage !== label ? `${label} (${stage})` : label }
    })
}
