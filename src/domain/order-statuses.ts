/**
 * The one table that joins what the server calls an order's status, how far the build is, which stage customers read of
 * (FAQ facts), and how its badge looks (Site 4, Admin 9). `private.order_stage` in SQL names the same stages.
 */
import type { ORDER_STAGES } from './order-stages'

type OrderStage = (typeof ORDER_STAGES)[number]

export interface OrderStatusWords {
  label: string
  /** Null once it is cancelled: it stands on no stage any more. */
  stage: OrderStage | null
  /** 0 to 100. */
  percent: number
  /** Meaning of the badge's colour; those of `ui/tag.tsx`. Only the four that Site 4 names have one. */
  tone: 'neutral' | 'info' | 'warning' | 'success' | 'danger'
}

/** In the order in which a build goes. */
export const ORDER_STATUSES = {
  pending: { label: 'Pending', stage: 'Order Placed', percent: 10, tone: 'neutral' },
  processing: { label: 'Processing', stage: 'Designing', percent: 30, tone: 'info' },
  building: { label: 'Building', stage: 'In Production', percent: 60, tone: 'neutral' },
  testing: { label: 'Testing', stage: 'In Production', percent: 80, tone: 'neutral' },
  shipped: { label: 'Shipped', stage: 'On Its Way', percent: 95, tone: 'warning' },
  delivered: { label: 'Delivered', stage: 'Delivered', percent: 100, tone: 'success' },
  cancelled: { label: 'Cancelled', stage: null, percent: 0, tone: 'danger' },
} as const satisfies Record<string, OrderStatusWords>
export type OrderStatus = keyof typeof ORDER_STATUSES

export const isOrderStatus = (status: string): status is OrderStatus => Object.hasOwn(ORDER_STATUSES, status)

/** Words of a status; one that nobody has named yet is shown as it is and looks neutral (Site 4). */
export function orderStatusWords(status: string): OrderStatusWords {
  return isOrderStatus(status)
    ? ORDER_STATUSES[status]
    : { label: status, stage: null, percent: 0, tone: 'neutral' }
}

/** There are stages to come. */
export const isUnderWay = (status: string): boolean => status !== 'delivered' && status !== 'cancelled'
/** What is on its way can be tracked, what has arrived can be reviewed (Site 2). */
export const canTrack = (status: string): boolean => status === 'shipped'
export const canReview = (status: string): boolean => status === 'delivered'
