import { CartPage } from '#features/cart/cart-page'
import { lazyPart } from '#ui/lazy-part'

/** Loaded later, because most visitors have placed no order. */
const GuestOrders = lazyPart(async () => (await import('#features/orders/guest/guest-orders')).GuestOrders, {
  isQuiet: true,
})

/** The cart with the orders of a visitor, which no other page shows. */
export function CartRoute() {
  return (
    <CartPage
      renderGuestOrders={(placed, onState, hasGoods) => (
        <GuestOrders placed={placed} onState={onState} hasGoods={hasGoods} />
      )}
    />
  )
}
