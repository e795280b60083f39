/**
 * The cart, for features: the app's own, stored on this device, or Snipcart's in a build with a Snipcart key. Of
 * Snipcart's cart this page knows only the count and how to add; Snipcart's script does the rest.
 */
import { useEffect, useMemo } from 'react'
import type { AddOutcome, ReplacingLine } from '#device-data/cart'
import type { CartLine } from '#shared/orders/cart'
import { clampQuantity, countPieces } from '#shared/orders/cart-quantity'
import { currentPrices } from '#shared/pricing/current-prices'
import type { ProductsRow } from '#shared/schema/rows'
import { isChunkLoadError } from '#shared/site/is-chunk-load-error'
import { useLive, useLocalData } from '#sync/react'
import { requeryAt } from '#sync/requery'
import { useHasNetwork } from './has-network'
import { SNIPCART_KEY } from './snipcart/snipcart-key'
import { snipcartState, useSnipcartState, waitForAddition } from './snipcart/snipcart-state'
import { useSyncStatus } from './sync'

/** A product that a live read has found, with the prices of this moment; the read runs again when they change. */
export function atCurrentPrices(product: ProductsRow): ProductsRow {
  requeryAt(product.next_price_from)
  requeryAt(product.sale_until)
  return currentPrices(product, Date.now())
}

let loadingCart: Promise<typeof import('#device-data/cart')> | null = null

/**
 * Loads the cart's code after the page, so that the page shows sooner, but before the first click, since the network
 * may be lost by then. One import for all buttons of a page: each `import()` checks the chunk's dependencies, and sixty
 * of them blocked an old phone.
 */
function loadCart(): Promise<typeof import('#device-data/cart')> {
  loadingCart ??= import('#device-data/cart').catch((cause: unknown) => {
    loadingCart = null
    throw cause
  })
  return loadingCart
}

/** Not SNIPCART_KEY, because Vite replaces only this expression; a build without a key then leaves the file out. */
const loadSnipcart = import.meta.env.VITE_SNIPCART_PUBLIC_KEY
  ? () => import('./snipcart/snipcart')
  : undefined

/**
 * `unreachable`: Snipcart could not be reached, and nothing was added. `unconfirmed`: Snipcart's script has not confirmed
 * the addition in time.
 */
export type CartAddition = AddOutcome | 'unreachable' | 'unconfirmed'

/** Changes of the cart, by the keys of its lines. Each rejects with LocalWriteError, or if its code cannot be loaded. */
export interface CartCommands {
  /** `picture`: the absolute URL of one, for Snipcart. `variant`: of a product that has variants. */
  add: (
    product: ProductsRow,
    quantity: number,
    picture: string | undefined,
    variant?: string,
  ) => Promise<CartAddition>
  setQuantity: (key: string, quantity: number) => Promise<void>
  /** The person has seen the new price. */
  acceptPrice: (key: string, price: number) => Promise<void>
  /** Resolves to the line that has replaced this one; null if nothing was changed. */
  changeVariant: (key: string, product: ProductsRow, variant: string) => Promise<ReplacingLine | null>
  /** Removes a line, and returns it for `restore`. */
  remove: (key: string) => Promise<CartLine | undefined>
  restore: (line: CartLine) => Promise<void>
}

/** The same commands as long as the local database is the same. Loads their code after the page. */
export function useCartCommands(): CartCommands {
  const { db } = useLocalData()
  useEffect(() => {
    // A failure needs no message: the click loads the code again.
    loadCart().catch(() => undefined)
  }, [])
  return useMemo(
    () => ({
      add: SNIPCART_KEY
        ? addToSnipcartOnce
        : async (product, quantity, _, variant) =>
            (await loadCart()).addToCart(db, product, quantity, variant),
      setQuantity: async (key, quantity) =>
        (await loadCart()).changeCartLine(db, key, { quantity: clampQuantity(quantity) }),
      acceptPrice: async (key, price) => (await loadCart()).changeCartLine(db, key, { seen_price: price }),
      changeVariant: async (key, product, variant) =>
        (await loadCart()).changeCartVariant(db, key, product, variant),
      remove: async (key) => (await loadCart()).removeCartLine(db, key),
      restore: async (line) => (await loadCart()).putCartLine(db, line),
    }),
    [db],
  )
}

/**
 * Adds to Snipcart's cart. Their script, once it runs, handles the click itself and adds what the button's attributes
 * say; then adding here as well would add twice.
 */
const addToSnipcartOnce: CartCommands['add'] = async (product, quantity, picture, variant) => {
  if (snipcartState.get().phase !== 'ready') {
    const snipcart = await loadSnipcart?.().catch((cause: unknown) => {
      if (!isChunkLoadError(cause)) throw cause
    })
    return snipcart ? snipcart.addToSnipcart(product, quantity, picture, variant) : 'unreachable'
  }
  return (await waitForAddition(product.id)) ? 'added' : 'unconfirmed'
}

/** Number of pieces in the cart; 0 while it is being read. */
export const useCartCount: () => number = SNIPCART_KEY
  ? () => useSnipcartState().count
  : () => useLive(async (db) => countPieces(await db._cart.toArray()), []) ?? 0

/** The reason why nothing can be added now, or null. The app's own cart can always be changed. */
export type CartBlocker = 'offline' | 'loading' | null

export const useCartBlocker: () => CartBlocker = SNIPCART_KEY ? useSnipcartBlocker : () => null

function useSnipcartBlocker(): CartBlocker {
  const { phase } = useSnipcartState()
  if (!useIsOnline()) return 'offline'
  return phase === 'loading' ? 'loading' : null
}

/** Whether Snipcart can be reached; the app's own cart needs no network. */
export function useIsOnline(): boolean {
  const { isReachable } = useSyncStatus('isReachable')
  return useHasNetwork() && isReachable
}
