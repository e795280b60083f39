/** The stages of an order that customers see (FAQ facts, Admin 9), first to last. */
export const ORDER_STAGES = ['Order Placed', 'Designing', 'In Production', 'On Its Way', 'Delivered'] as const
