import { OrdersPage } from '#features/orders/orders-page'
import { PushInvitation } from '#features/push/push-invitation'

/** My orders, with the offer to be told of them. */
export function OrdersRoute() {
  return <OrdersPage invitation={<PushInvitation place="orders" />} />
}
