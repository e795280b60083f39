import { orderKind } from '#shared/orders/order-statuses'
import { DataCard } from '#ui/lists/data-card'
import { OrderPhotos } from './order-photos'
import { orderTimelineSteps } from './order-timeline-steps'
import type { Order } from './queries'
import { StageList } from './tracking/stage-list'

/** The stages of an order with their dates, and photos of its progress. */
export function OrderTimeline({ order }: { order: Order }) {
  return (
    <DataCard title="Progress">
      <div className="rw-stack rw-gap-24">
        <StageList steps={orderTimelineSteps(order, orderKind(order))} />
        <OrderPhotos order={order} />
      </div>
    </DataCard>
  )
}
