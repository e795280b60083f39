import { OrderDetailPage } from '#features/orders/order-detail-page'
import { WebPushOffer } from './web-push-offer'

/** An order, with the offer of push notifications about it. */
export function OrderDetailRoute() {
  return <OrderDetailPage pushOffer={<WebPushOffer place="orders" />} />
}
