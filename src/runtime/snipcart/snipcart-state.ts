/**
 * The state of Snipcart's cart that this page knows, in a build with a Snipcart key. Small, and loaded with the page;
 * `snipcart.ts` loads Snipcart's code when it is needed.
 */
import { useSyncExternalStore } from 'react'
import { ignoringBlocked } from '#shared/device/ignoring-blocked'

export interface SnipcartState {
  /** `ready`: their script runs, and handles clicks on its buttons itself. */
  phase: 'idle' | 'loading' | 'ready'
  /** Number of pieces in the cart, as last seen by this browser. */
  count: number
}

/** Snipcart's cart outlives the page, its code does not: the stored count shows before the code is loaded. */
const NAME = 'rigworks-snipcart-count'

/** Read on first use, so that a build without the key never reads it. */
let state: SnipcartState | undefined
const listeners = new Set<() => void>()

export const snipcartState = {
  get(): SnipcartState {
    state ??= { phase: 'idle', count: readCount() }
    return state
  },
  set(change: Partial<SnipcartState>): void {
    state = { ...snipcartState.get(), ...change }
    const { count } = state
    ignoringBlocked(() => localStorage.setItem(NAME, String(count)))
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useSnipcartState = (): SnipcartState =>
  useSyncExternalStore(snipcartState.subscribe, snipcartState.get, snipcartState.get)

/** How long to wait for an addition by their script, ms; it does not report refusals. */
const PATIENCE_MS = 10_000

/** Waiting callers by product: the last click on each. */
const waiting = new Map<string, { settle(): void; forget(): void }>()

/**
 * Whether their script reports in time that it has added the product; called at the click that their script handles.
 */
export const waitForAddition = (productId: string): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.get(productId)?.forget()
    const late = setTimeout(() => {
      waiting.delete(productId)
      resolve(false)
    }, PATIENCE_MS)
    const forget = () => clearTimeout(late)
    const settle = () => {
      forget()
      resolve(true)
    }
    waiting.set(productId, { settle, forget })
  })

/** Call this when their script has added the product. */
export function settleAddition(productId: string): void {
  waiting.get(productId)?.settle()
  waiting.delete(productId)
}

/** With a blocked or full storage, the button shows no count until their cart is loaded. */
const readCount = (): number =>
  Math.max(0, Math.trunc(Number(ignoringBlocked(() => localStorage.getItem(NAME))))) || 0
