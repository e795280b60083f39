import { MOST_LINES, MOST_QUANTITY } from '#domain/cart-quantity'
import type { CartCommands } from '#runtime/cart'
import { toastLocalFailure } from '#ui/toast-local-failure'
import { toastRefused, toastSuccess } from '#ui/toasts'
import type { Product } from './queries'

/** Puts pieces of a product into the cart and says what became of it. */
export async function addToCart(add: CartCommands['add'], product: Product, quantity: number): Promise<void> {
  try {
    const outcome = await add(product, quantity)
    if (outcome === 'added') toastSuccess('Added to Cart', product.title)
    else if (outcome === 'most') {
      toastRefused('Nothing Added', `${MOST_QUANTITY} of one product is the most for an order.`)
    } else toastRefused('Nothing Added', `A cart holds ${MOST_LINES} different products at most.`)
  } catch (error) {
    toastLocalFailure('Failed to add to cart', error)
  }
}
