import { OrdersPage } from '#features/orders/orders-page'
import { PushOffer } from './push-offer'

/** My orders, with the offer to be told of them. */
export function OrdersRoute() {
  return <OrdersPage invitation={<PushOffer place="orders" />} />
}
