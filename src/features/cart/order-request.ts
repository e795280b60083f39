/** The command that places an order (S13). */
import type { PricedCart } from '#shared/orders/cart'
import type { RowValues } from '#shared/schema/row-values'
import { type CheckoutForm, orderContact } from './checkout-form'

/**
 * Arguments of submit_order. The server uses only ids, variants and quantities, with its own prices; names are for
 * products that are deleted meanwhile. `expected`: the total that the customer saw, null if the device could not compute one.
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
      .map(({ productId, variant, quantity, title }) => ({
        product_id: productId,
        ...(variant === null ? {} : { variant }),
        quantity,
        name: title,
      })),
    contact: orderContact(form),
    shipping_method: form.method,
    expected_amount: expected,
  }
}
