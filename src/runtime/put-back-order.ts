/** An order that was refused, or has not gone out yet, becomes a cart again. */
import { useCallback } from 'react'
import { useLocalData } from '#data/react'
import type { OutboxEntry } from '#domain/mutation'
import { cartLinesOf } from '#domain/waiting-order'
import { useSync } from './sync'

/** `full`: the cart has no room for all of it, and nothing was changed. */
export type PutBackOutcome = 'back' | 'full'

/**
 * Puts an order's lines into the cart and gives the order up. The lines come first: whatever is cut short in between,
 * nothing is lost. Rejects with LocalWriteError or SyncCommandError; the cart is as it was then.
 */
export function usePutBackOrder(): (entry: OutboxEntry) => Promise<PutBackOutcome> {
  const { db } = useLocalData()
  const { commands } = useSync()
  return useCallback(
    async (entry) => {
      const { returnToCart } = await import('#data/cart')
      const takeOut = await returnToCart(db, cartLinesOf(entry))
      if (!takeOut) return 'full'
      try {
        await commands.discard(entry.id)
      } catch (error) {
        await takeOut()
        throw error
      }
      return 'back'
    },
    [db, commands],
  )
}
