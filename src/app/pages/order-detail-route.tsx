import { OrderDetailPage } from '#features/orders/order-detail-page'
import { PushOffer } from './push-offer'

/** An order, with the offer to be told of it. */
export function OrderDetailRoute() {
  return <OrderDetailPage invitation={<PushOffer place="orders" />} />
}
