import { OrderDetailPage } from '#features/orders/order-detail-page'
import { PushInvitation } from '#features/push/push-invitation'

/** An order, with the offer to be told of it. */
export function OrderDetailRoute() {
  return <OrderDetailPage invitation={<PushInvitation place="orders" />} />
}
