/**
 * What came of the wish to close one's account. `last_admin`: somebody else must be one first. `open_orders`: an order is
 * neither delivered nor cancelled, and still needs its customer.
 */
export type AccountEnd = 'closed' | 'last_admin' | 'open_orders'
