/** Snipcart's cart: its script is loaded when the person first adds a product or opens the cart, never before. */

import { snipcartItem } from '#shared/orders/snipcart-item'
import type { ProductsRow } from '#shared/schema/rows'
import { SNIPCART_KEY } from './snipcart-key'
import { settleAddition, snipcartState } from './snipcart-state'

const HOST = 'https://cdn.snipcart.com'
/** An exact release of Snipcart: a new one is tested before customers get it. */
const VERSION = '3.7.1'
/** How long to wait for a loaded script to start, ms. */
const PATIENCE_MS = 20_000

/** The part of their SDK that is used here (docs.snipcart.com/v3/sdk). */
interface Snipcart {
  api: {
    cart: { items: { add(item: object): Promise<unknown> } }
    theme: { cart: { open(): void } }
  }
  events: { on(name: string, listener: (item: { id?: string }) => void): unknown }
  store: {
    getState(): { cart: { items: { items: { quantity: number }[] } } }
    subscribe(listener: () => void): unknown
  }
}

declare global {
  interface Window {
    Snipcart?: Snipcart
    SnipcartSettings?: object
  }
}

let loading: Promise<Snipcart> | null = null

/** Adds pieces of a product, once Snipcart's script runs. `unreachable`: nothing was added. */
export async function addToSnipcart(
  product: ProductsRow,
  quantity: number,
  picture: string | undefined,
  variant: string | undefined,
): Promise<'added' | 'unreachable'> {
  const item = snipcartItem(product, quantity, picture, variant)
  try {
    if (item) await (await load()).api.cart.items.add(item)
    return item ? 'added' : 'unreachable'
  } catch {
    return 'unreachable'
  }
}

/** Opens their cart over the page; resolves to false if it cannot be reached. */
export async function openSnipcart(): Promise<boolean> {
  try {
    const snipcart = await load()
    snipcart.api.theme.cart.open()
    return true
  } catch {
    return false
  }
}

/** Loads their script once; after a failure the next click retries. */
function load(): Promise<Snipcart> {
  if (!loading) {
    snipcartState.set({ phase: 'loading' })
    loading = fetchSnipcart()
    loading.then(followSnipcart, () => {
      loading = null
      snipcartState.set({ phase: 'idle' })
    })
  }
  return loading
}

function fetchSnipcart(): Promise<Snipcart> {
  window.SnipcartSettings = {
    publicApiKey: SNIPCART_KEY,
    version: VERSION,
    // This module loads the script; theirs reads the other settings.
    loadStrategy: 'manual',
    modalStyle: 'side',
    // The page shows a message instead, and does not change.
    addProductBehavior: 'none',
    currency: 'usd',
  }
  if (!document.getElementById('snipcart')) {
    const place = document.createElement('div')
    place.id = 'snipcart'
    place.hidden = true
    document.body.append(place)
  }
  const style = document.createElement('link')
  style.rel = 'stylesheet'
  style.href = `${HOST}/themes/v${VERSION}/default/snipcart.css`
  const script = document.createElement('script')
  script.src = `${HOST}/themes/v${VERSION}/default/snipcart.js`
  return new Promise<Snipcart>((resolve, reject) => {
    const fail = () => reject(new Error('Snipcart did not begin'))
    const timeout = setTimeout(fail, PATIENCE_MS)
    script.onerror = fail
    document.addEventListener(
      'snipcart.ready',
      () => {
        clearTimeout(timeout)
        if (window.Snipcart) resolve(window.Snipcart)
        else fail()
      },
      { once: true },
    )
    document.head.prepend(style, script)
  }).catch((cause: unknown) => {
    style.remove()
    script.remove()
    throw cause
  })
}

/** Follows their cart's count, and the results of clicks. */
function followSnipcart({ store, events }: Snipcart): void {
  const updateCount = () => {
    const { items } = store.getState().cart.items
    const pieces = items.reduce((sum, { quantity }) => sum + quantity, 0)
    if (pieces !== snipcartState.get().count) snipcartState.set({ count: pieces })
  }
  store.subscribe(updateCount)
  const settle = ({ id = '' }: { id?: string }) => settleAddition(id)
  events.on('item.added', settle)
  events.on('item.updated', settle)
  snipcartState.set({ phase: 'ready' })
  updateCount()
}
