/**
 * The stages of an order that customers see (FAQ facts, Admin 9), first to last. `order-statuses.ts` has the status and
 * the percentage of each; it is a separate file because the public pages load the stages alone.
 */
export const ORDER_STAGES = ['Order Placed', 'Designing', 'In Production', 'On Its Way', 'Delivered'] as const

/** The stages of an order of products only, for which nothing is designed or built. */
export const PARTS_STAGES = ['Order Placed', 'Preparing', 'On Its Way', 'Delivered'] as const

/** The last two stages of an order that the customer picks up in the shop, in place of the usual ones. */
export const PICKUP_STAGES = { 'On Its Way': 'Ready for Pickup', Delivered: 'Picked Up' } as const

type ShippedStage = (typeof ORDER_STAGES)[number] | (typeof PARTS_STAGES)[number]
export type OrderStage = ShippedStage | (typeof PICKUP_STAGES)[keyof typeof PICKUP_STAGES]
