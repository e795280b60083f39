import { CartPage } from '#features/cart/cart-page'
import { GuestOrders } from '#features/orders/guest-orders'

/** The cart with the orders that somebody without an account has made of it: they have no other page. */
export function CartRoute() {
  return <CartPage renderGuestOrders={(placed) => <GuestOrders placed={placed} />} />
}
