import { useCallback, useEffect } from 'react'
import { type CartCommands, useCartCommands } from '#runtime/cart'

/** After the page, for the page's sake; before the first click, since the network may have gone by then. */
const load = () => import('./tell-addition')

/** Puts pieces of a product into the cart and says what became of it. */
export function useAddToCart(): (...added: Parameters<CartCommands['add']>) => Promise<void> {
  const { add } = useCartCommands()
  useEffect(() => {
    // A failure here is no news: the click asks again.
    load().catch(() => undefined)
  }, [])
  return useCallback(
    async (product, quantity, picture) => {
      const [addition] = await Promise.allSettled([add(product, quantity, picture), load()])
      const { tellAddition } = await load()
      tellAddition(product, addition)
    },
    [add],
  )
}
