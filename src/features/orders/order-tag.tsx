import { orderStatusWords } from '#shared/orders/order-statuses'
import { Tag } from '#ui/lists/tag'

/** The status badge (Site 4). */
export function OrderTag({ status }: { status: string }) {
  const { label, tone } = orderStatusWords(status)
  return <Tag tone={tone}>{label}</Tag>
}
