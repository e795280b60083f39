import { CartPage } from '#features/cart/cart-page'
import { GuestOrders } from '#features/orders/guest-orders'

/** The cart with the orders of a visitor, which no other page shows. */
export function CartRoute() {
  return <CartPage renderGuestOrders={(placed) => <GuestOrders placed={placed} />} />
}
