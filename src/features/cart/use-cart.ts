/** The content of the cart. Only the cart's page prices it; `runtime/cart.ts` has the commands, and the count for every page. */
import { useMemo } from 'react'
import { atCurrentPrices, type CartCommands, useCartCommands } from '#runtime/cart'
import { useSyncStatus } from '#runtime/sync'
import { type PricedCart, priceCart } from '#shared/orders/cart'
import { readCartLineKey } from '#shared/orders/cart-line-key'
import { useLive } from '#sync/react'

interface Cart extends CartCommands {
  /** Undefined while it is being read. */
  cart: PricedCart | undefined
}

/** The cart at current prices, and its commands. */
export function useCart(): Cart {
  const { isFilled } = useSyncStatus('isFilled')
  const commands = useCartCommands()
  const content = useLive(async (db) => {
    const lines = await db._cart.toArray()
    const ids = lines.map(({ product_id }) => readCartLineKey(product_id).productId)
    const rows = await db.rows('products').bulkGet(ids)
    return {
      lines,
      products: new Map(rows.flatMap((row) => (row ? [[row.id, atCurrentPrices(row)] as const] : []))),
    }
  }, [])
  const cart = useMemo(
    () => content && priceCart(content.lines, content.products, isFilled),
    [content, isFilled],
  )
  return { cart, ...commands }
}
