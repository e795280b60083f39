import { useCallback, useEffect } from 'react'
import { type CartCommands, useCartCommands } from '#runtime/cart'

/** Loaded after the page, to keep it small, but before the first click, when the device may be offline. */
const load = () => import('./toast-addition')

/** Returns a function that adds a product to the cart and shows the result. */
export function useAddToCart(): (...added: Parameters<CartCommands['add']>) => Promise<void> {
  const { add } = useCartCommands()
  useEffect(() => {
    // A failure is ignored: the click fetches the code again.
    load().catch(() => undefined)
  }, [])
  return useCallback(
    async (product, quantity, picture, variant) => {
      const [addition] = await Promise.allSettled([add(product, quantity, picture, variant), load()])
      const { toastAddition } = await load()
      toastAddition(product, quantity, addition, variant)
    },
    [add],
  )
}
