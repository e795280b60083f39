import { isPickup, orderStage, orderStatusWords } from '#shared/orders/order-statuses'
import { Tag } from '#ui/lists/tag'
import type { Order } from './queries'

/** The status badge (Site 4); for an order that is picked up, "Ready for Pickup" instead of "Shipped". */
export function OrderTag({ order }: { order: Order }) {
  const { label, tone } = orderStatusWords(order.status)
  const isLeaving = order.status === 'shipped' || order.status === 'delivered'
  return <Tag tone={tone}>{isPickup(order) && isLeaving ? orderStage(order.status, order) : label}</Tag>
}
