import { orderStage, orderStatusWords, type StagedOrder } from '#shared/orders/order-statuses'
import { Tag } from '#ui/lists/tag'

/** The badge of an order (Site 4): its stage, in the words of the timeline. */
export function OrderTag({ order }: { order: StagedOrder & { status: string } }) {
  const { label, tone } = orderStatusWords(order.status)
  return <Tag tone={tone}>{orderStage(order.status, order) ?? label}</Tag>
}
