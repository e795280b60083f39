import type { WaitingOrder } from '#sync/core/read-waiting-order'

/** Title of an order that has no number yet. The mark beside it says whether it waits or needs attention. */
export const WAITING_ORDER_TITLES: Readonly<Record<WaitingOrder['state'], string>> = {
  waiting: 'Waiting to be sent',
  sent: 'Order Placed',
  refused: 'Order not accepted',
}
