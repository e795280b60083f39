/**
 * Result of a request to close one's own account. `last_admin`: another account must become an admin first.
 * `open_orders`: an order is neither delivered nor canceled, and still needs its customer.
 */
export type AccountDeletionResult = 'closed' | 'last_admin' | 'open_orders'
