/** The command that places an order: what the device sends, and what it reads back of one that waits (S13). */
import type { PricedCart } from './cart'
import { type CheckoutForm, orderContact } from './checkout-form'
import type { RowValues } from './mutation'

/**
 * Arguments of submit_order. Only ids and quantities count: names are for a product that is gone by then, and prices
 * are the server's. `expected` is the total that the customer saw, null where the device could not tell one.
 */
export function orderRequest(
  id: string,
  cart: PricedCart,
  form: CheckoutForm,
  expected: number | null,
): RowValues {
  return {
    id,
    items: cart.items
      .filter(({ total }) => total !== null)
      .map(({ productId, quantity, title }) => ({ product_id: productId, quantity, name: title })),
    contact: orderContact(form),
    shipping_method: form.method,
    expected_amount: expected,
  }
}
