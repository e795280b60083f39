/** The stages of an order as customers read them (FAQ facts, Admin 9), first to last. */
export const ORDER_STAGES = ['Order Placed', 'Designing', 'In Production', 'On Its Way', 'Delivered'] as const
