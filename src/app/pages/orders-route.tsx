import { OrdersPage } from '#features/orders/orders-page'
import { PushOffer } from './push-offer'

/** My orders, with the offer of push notifications about them. */
export function OrdersRoute() {
  return <OrdersPage invitation={<PushOffer place="orders" />} />
}
