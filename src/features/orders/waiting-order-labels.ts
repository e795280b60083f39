import type { WaitingOrder } from '#sync/core/read-waiting-order'
import type { TagTone } from '#ui/lists/tag'

/** Title and badge of an order that has no number yet. */
export const WAITING_ORDER_LABELS: Readonly<
  Record<WaitingOrder['state'], { title: string; tag: string; tone: TagTone }>
> = {
  waiting: { title: 'Waiting to be sent', tag: 'Not sent', tone: 'warning' },
  sent: { title: 'Order Placed', tag: 'Sent', tone: 'info' },
  refused: { title: 'Order not accepted', tag: 'Refused', tone: 'danger' },
}
