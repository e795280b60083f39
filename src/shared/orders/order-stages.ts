/**
 * The stages of an order that customers see (FAQ facts, Admin 9), first to last. `order-statuses.ts` has the status and
 * the percentage of each; it is a separate file because the public pages load the stages alone.
 */
export const ORDER_STAGES = ['Order Placed', 'Designing', 'In Production', 'On Its Way', 'Delivered'] as const
