import { type OrderKind, orderStage, orderStatusWords } from '#shared/orders/order-statuses'
import { Tag } from '#ui/lists/tag'

/** The badge of an order (Site 4): its stage, in the words of the timeline; the status itself where there is no stage. */
export function OrderTag({ status, kind }: { status: string; kind: OrderKind }) {
  const { label, tone } = orderStatusWords(status)
  return <Tag tone={tone}>{orderStage(status, kind) ?? label}</Tag>
}
