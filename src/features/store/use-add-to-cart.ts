import { useCallback, useEffect } from 'react'
import { type CartCommands, useCartCommands } from '#runtime/cart'

/** Loaded after the page, to keep the page small, but before the first click: the device may be offline by then. */
const loadToast = () => import('./toast-addition')

/** Returns a function that adds a product to the cart and shows the result. */
export function useAddToCart(): (...args: Parameters<CartCommands['add']>) => Promise<void> {
  const { add } = useCartCommands()
  useEffect(() => {
    // A failure is ignored: the click fetches the code again.
    loadToast().catch(() => undefined)
  }, [])
  return useCallback(
    async (product, quantity, picture, variant) => {
      const [addition] = await Promise.allSettled([add(product, quantity, picture, variant), loadToast()])
      const { toastAddition } = await loadToast()
      toastAddition(product, quantity, addition, variant)
    },
    [add],
  )
}
