import { OrdersPage } from '#features/orders/orders-page'
import { WebPushOffer } from './web-push-offer'

/** My orders, with the offer of push notifications about them. */
export function OrdersRoute() {
  return <OrdersPage pushOffer={<WebPushOffer place="orders" />} />
}
