import { type CartItem, type CartProblem, priceCart } from '#shared/orders/cart'
import { cartLineKey } from '#shared/orders/cart-line-key'
import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/orders/cart-quantity'
import { orderItems } from '#shared/orders/order-items'
import type { Json } from '#shared/schema/row-values'
import type { ProductsRow } from '#shared/schema/rows'
import type { CartAddition } from '../../runtime/cart'

/** Why a line was not added to the cart. */
export const NOT_ADDED_REASONS: Record<CartProblem | Exclude<CartAddition, 'added'>, string> = {
  unknown: 'it hasn’t loaded on this device yet. Try again once you’re online.',
  deleted: 'it’s no longer in the store.',
  out_of_stock: 'it’s out of stock.',
  no_price: 'call us for its price.',
  no_variant: 'it now comes in sizes. Choose yours in the store.',
  variant_gone: 'this size is no longer sold.',
  'at-limit': `your cart already has ${MAX_QUANTITY}, the most per order.`,
  full: `your cart can hold up to ${MAX_CART_LINES} different items.`,
  unreachable: 'we couldn’t reach the cart.',
  unconfirmed: 'we couldn’t tell whether it was added.',
}

/**
 * The lines of an earlier order at today's prices, as the cart would have them; lines of one product and size are one.
 * `isComplete`: all products have been pulled, so one that is missing in `products` no longer exists.
 */
export function cartLinesOf(
  items: Json,
  products: ReadonlyMap<string, ProductsRow>,
  isComplete: boolean,
): CartItem[] {
  const lines = new Map<string, { quantity: number; name: string }>()
  for (const { productId, variant, quantity, name } of orderItems(items)) {
    if (productId === null) continue
    const key = cartLineKey(productId, variant)
    lines.set(key, { name, quantity: quantity + (lines.get(key)?.quantity ?? 0) })
  }
  const cart = [...lines].map(([key, { quantity, name }], position) => ({
    product_id: key,
    quantity,
    added_at: position,
    seen_title: name,
    seen_price: null,
  }))
  return priceCart(cart, products, isComplete).items
}
