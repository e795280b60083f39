/**
 * Maps each order status of the server to its label, the build's progress, the stage that customers see (FAQ facts),
 * and the badge (Site 4, Admin 9).
 */
import type { OrdersRow } from '../schema/rows'
import { isPartsOrder } from './order-items'
import { ORDER_STAGES, type OrderStage, PARTS_STAGES, PICKUP_STAGES } from './order-stages'

export interface OrderStatusWords {
  label: string
  /** Stage of a build; null for a canceled order. `orderStage` returns that of an order. */
  stage: (typeof ORDER_STAGES)[number] | null
  /** 0 to 100. */
  percent: number
  /** Tone of the badge, as in `ui/lists/tag.tsx`; only the four statuses that Site 4 names have a color. */
  tone: 'neutral' | 'info' | 'warning' | 'success' | 'danger'
}

/** In the order of a build. */
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

/** Texts of a status; an unknown one is its own label, with a neutral badge (Site 4). */
export function orderStatusWords(status: string): OrderStatusWords {
  return isOrderStatus(status)
    ? ORDER_STATUSES[status]
    : { label: status, stage: null, percent: 0, tone: 'neutral' }
}

/** The facts that determine which stages an order has. */
export interface OrderKind {
  /** All its items are products of the store. */
  isParts: boolean
  /** The customer picks it up in the shop. */
  isPickup: boolean
}

export const orderKind = (order: Pick<OrdersRow, 'items' | 'shipping_method'>): OrderKind => ({
  isParts: isPartsOrder(order.items),
  isPickup: isPickup(order),
})

/** Whether the customer picks the order up in the shop. */
export const isPickup = (order: Pick<OrdersRow, 'shipping_method'>): boolean =>
  order.shipping_method === 'pickup'

/** The stages of an order, first to last. */
export function orderStages(kind: OrderKind): OrderStage[] {
  const stages = kind.isParts ? PARTS_STAGES : ORDER_STAGES
  return stages.map((stage) => asPickup(stage, kind))
}

/**
 * The stage of an order with this status, null for a canceled order and for an unknown status. `private.order_stage` in
 * SQL returns the same.
 */
export function orderStage(status: string, kind: OrderKind): OrderStage | null {
  const { stage } = orderStatusWords(status)
  const isPrepared = stage === 'Designing' || stage === 'In Production'
  if (isPrepared && kind.isParts) return 'Preparing'
  return stage && asPickup(stage, kind)
}

const asPickup = (stage: OrderStage, { isPickup }: OrderKind): OrderStage =>
  isPickup && (stage === 'On Its Way' || stage === 'Delivered') ? PICKUP_STAGES[stage] : stage

/** Whether there are further stages. */
export const isUnderWay = (status: string): boolean => status !== 'delivered' && status !== 'cancelled'
/** A shipped order can be tracked, a delivered one reviewed (Site 2). */
export const canTrack = (status: string): boolean => status === 'shipped'
export const canReview = (status: string): boolean => status === 'delivered'
