import { OrderDetailPage } from '#features/orders/order-detail-page'
import { PushOffer } from './push-offer'

/** An order, with the offer of push notifications about it. */
export function OrderDetailRoute() {
  return <OrderDetailPage invitation={<PushOffer place="orders" />} />
}
