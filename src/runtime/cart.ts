/**
 * The cart as features see it: the project's own, kept on this device; or Snipcart's, in a build with a key of theirs,
 * of which this page knows the count and how to add, and the rest happens in theirs.
 */
import { useEffect, useMemo } from 'react'
import type { AddOutcome } from '#data/cart'
import { useLive, useLocalData } from '#data/react'
import { type CartLine, countPieces, type PricedCart, priceCart } from '#domain/cart'
import { clampQuantity } from '#domain/cart-quantity'
import type { ProductsRow } from '#domain/rows'
import { SNIPCART_KEY } from './snipcart-key'
import { hearAddition, snipcartState, useHasNetwork, useSnipcartState } from './snipcart-state'
import { useSyncStatus } from './sync'

let coming: Promise<typeof import('#data/cart')> | null = null

/**
 * After the page, for the page's sake; before the first click, since the network may have gone by then. Once for a page
 * of buttons: the build's loader looks up what a part needs at every import, and that of sixty held an old phone.
 */
function load(): Promise<typeof import('#data/cart')> {
  coming ??= import('#data/cart').catch((cause: unknown) => {
    coming = null
    throw cause
  })
  return coming
}

const loadTheirs = () => import('./snipcart')

/** `unreachable`: Snipcart's cart could not be reached, and nothing was added; `unheard`: it has not said so in time. */
export type CartAddition = AddOutcome | 'unreachable' | 'unheard'

/** What a person can do to the cart. Each rejects with LocalWriteError. */
export interface CartCommands {
  /** `picture`: the absolute address of one, for a cart that is not ours. */
  add: (product: ProductsRow, quantity: number, picture: string | undefined) => Promise<CartAddition>
  setQuantity: (productId: string, quantity: number) => Promise<void>
  /** The person has read that the price is another one now. */
  acceptPrice: (productId: string, price: number) => Promise<void>
  /** Answers what `restore` brings back. */
  remove: (productId: string) => Promise<CartLine | undefined>
  restore: (line: CartLine) => Promise<void>
  /** After these products were asked for. */
  take: (productIds: readonly string[]) => Promise<void>
}

export interface Cart extends CartCommands {
  /** Undefined while it is being read. */
  cart: PricedCart | undefined
}

/** The cart at today's prices, and what can be done to it. */
export function useCart(): Cart {
  const { isFilled } = useSyncStatus('isFilled')
  const commands = useCartCommands()
  const read = useLive(async (db) => {
    const lines = await db._cart.toArray()
    const rows = await db.rows('products').bulkGet(lines.map(({ product_id }) => product_id))
    return { lines, products: new Map(rows.flatMap((row) => (row ? [[row.id, row] as const] : []))) }
  }, [])
  const cart = useMemo(() => read && priceCart(read.lines, read.products, isFilled), [read, isFilled])
  return { cart, ...commands }
}

export function useCartCommands(): CartCommands {
  const { db } = useLocalData()
  useEffect(() => {
    // A failure here is no news: the click asks again.
    load().catch(() => undefined)
  }, [])
  return useMemo(
    () => ({
      add: SNIPCART_KEY
        ? addToTheirs
        : async (product, quantity) => (await load()).addToCart(db, product, quantity),
      setQuantity: async (productId, quantity) =>
        (await load()).changeCartLine(db, productId, { quantity: clampQuantity(quantity) }),
      acceptPrice: async (productId, price) =>
        (await load()).changeCartLine(db, productId, { seen_price: price }),
      remove: async (productId) => (await load()).removeCartLine(db, productId),
      restore: async (line) => (await load()).putCartLine(db, line),
      take: async (productIds) => (await load()).takeFromCart(db, productIds),
    }),
    [db],
  )
}

/** Once their script runs it hears the click by itself, and adds what the button's attributes say: never both. */
const addToTheirs: CartCommands['add'] = async (product, quantity, picture) => {
  if (snipcartState.get().phase !== 'ready') {
    return (await loadTheirs()).addToSnipcart(product, quantity, picture)
  }
  return (await hearAddition(product.id)) ? 'added' : 'unheard'
}

/** Pieces in the cart; 0 while it is being read. */
export const useCartCount: () => number = SNIPCART_KEY
  ? () => useSnipcartState().count
  : () => useLive(async (db) => countPieces(await db._cart.toArray()), []) ?? 0

/** Why nothing can be added just now; null mostly. Our own cart needs nothing and nobody. */
export type CartHindrance = 'offline' | 'loading' | null

export const useCartHindrance: () => CartHindrance = SNIPCART_KEY ? useTheirHindrance : () => null

function useTheirHindrance(): CartHindrance {
  const { phase } = useSnipcartState()
  if (!useIsOnline()) return 'offline'
  return phase === 'loading' ? 'loading' : null
}

/** For a cart that is not ours; ours needs no network. */
export function useIsOnline(): boolean {
  const { isReachable } = useSyncStatus('isReachable')
  return useHasNetwork() && isReachable
}
