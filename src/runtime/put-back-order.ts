/** Turns an order that was refused, or not sent yet, back into a cart. */
import { useCallback } from 'react'
import type { OutboxEntry } from '#sync/core/mutation'
import { cartLinesOf } from '#sync/core/read-waiting-order'
import { useLocalData } from '#sync/react'
import { useSync } from './sync'

/** `full`: the cart has no space for all lines, and nothing was changed. */
export type PutBackOutcome = 'back' | 'full'

/**
 * Puts an order's lines into the cart and discards the order. The lines are written first, so that an interruption
 * loses nothing. Rejects with LocalWriteError or SyncCommandError; the cart is unchanged then.
 */
export function usePutBackOrder(): (entry: OutboxEntry) => Promise<PutBackOutcome> {
  const { db } = useLocalData()
  const { commands } = useSync()
  return useCallback(
    async (entry) => {
      const { returnToCart } = await import('#device-data/cart')
      const removeAgain = await returnToCart(db, cartLinesOf(entry))
      if (!removeAgain) return 'full'
      try {
        await commands.discard(entry.id)
      } catch (error) {
        await removeAgain()
        throw error
      }
      return 'back'
    },
    [db, commands],
  )
}
