import { runCommand } from '#data/mutate'
import type { PricedCart } from '#domain/cart'
import type { CheckoutForm } from '#domain/checkout-form'
import type { LocalStore } from '#domain/local-store'
import { orderRequest } from '#domain/order-request'

/**
 * Saves an order on this device and queues it; `orderId` is the order's own, so sending it twice makes one order. The
 * label counts and names nothing of the person. Answers the mutation id; rejects with LocalWriteError.
 */
export function placeOrder(
  store: LocalStore,
  orderId: string,
  cart: PricedCart,
  form: CheckoutForm,
  expected: number | null,
): Promise<{ id: string }> {
  const args = orderRequest(orderId, cart, form, expected)
  const pieces = cart.items.reduce((sum, { quantity, total }) => sum + (total === null ? 0 : quantity), 0)
  return runCommand(store, {
    label: { action: 'order.submit', subject: `${pieces} ${pieces === 1 ? 'item' : 'items'} from the store` },
    name: 'submit_order',
    args,
    touches: [{ table: 'orders', id: orderId }],
  })
}
