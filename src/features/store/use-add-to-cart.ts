import { useCallback, useEffect } from 'react'
import { useCartCommands } from '#runtime/cart'
import type { Product } from './queries'

/** After the page, for the page's sake; before the first click, since the network may have gone by then. */
const load = () => import('./add-to-cart')

/** Puts pieces of a product into the cart and says what became of it. */
export function useAddToCart(): (product: Product, quantity: number) => Promise<void> {
  const { add } = useCartCommands()
  useEffect(() => {
    // A failure here is no news: the click asks again.
    load().catch(() => undefined)
  }, [])
  return useCallback(
    async (product, quantity) => {
      const { addToCart } = await load()
      await addToCart(add, product, quantity)
    },
    [add],
  )
}
