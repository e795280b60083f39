import { Link } from 'react-router-dom'
import type { CartAddition } from '#runtime/cart'
import { withVariant } from '#shared/catalog/product-variants'
import { MAX_CART_LINES, MAX_QUANTITY } from '#shared/orders/cart-quantity'
import { paths } from '#shared/site/paths'
import { toastLocalFailure } from '#ui/feedback/toast-local-failure'
import { toastRefused, toastSuccess } from '#ui/feedback/toasts'
import type { Product } from './queries'

/** Shows a toast with the result of adding a product to the cart. `variant`: its size; null without sizes. */
export function toastAddition(
  product: Product,
  quantity: number,
  addition: PromiseSettledResult<CartAddition>,
  variant: string | null = null,
): void {
  if (addition.status === 'rejected') toastLocalFailure('Failed to add to cart', addition.reason)
  else if (addition.value === 'added') {
    const count = quantity > 1 ? `${quantity} × ` : ''
    const text = `${count}${withVariant(product.title, variant)}`
    toastSuccess('Added to Cart', text, undefined, <Link to={paths.cart}>View cart</Link>)
  } else if (addition.value === 'at-limit') {
    const what = variant === null ? 'this product' : 'this size'
    toastRefused('Nothing Added', `You can order up to ${MAX_QUANTITY} of ${what}.`)
  } else toastRefused('Nothing Added', REFUSAL_SENTENCES[addition.value])
}

const REFUSAL_SENTENCES: Record<Exclude<CartAddition, 'added' | 'at-limit'>, string> = {
  full: `Your cart can hold up to ${MAX_CART_LINES} different items.`,
  unreachable: 'We couldn’t reach the cart. Check your connection, then try again.',
  unconfirmed: 'We couldn’t tell whether it was added. Check your cart, or try again.',
}
