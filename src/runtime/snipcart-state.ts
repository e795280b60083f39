/**
 * What is known here of Snipcart's cart, in a build with a key of theirs. Small, and beside the page; their code is
 * loaded on need by `snipcart.ts`.
 */
import { useSyncExternalStore } from 'react'

export interface SnipcartState {
  /** `ready`: their script runs, and hears clicks on its buttons by itself. */
  phase: 'idle' | 'loading' | 'ready'
  /** Pieces in the cart, as it was last seen from this browser. */
  count: number
}

/** Their cart outlives the page, their code does not: the count stands on the button before anything is loaded. */
const NAME = 'rigworks-snipcart-count'

/** Read at the first question, so that a build without the key holds none of this. */
let state: SnipcartState | undefined
const listeners = new Set<() => void>()

export const snipcartState = {
  get(): SnipcartState {
    state ??= { phase: 'idle', count: readCount() }
    return state
  },
  set(change: Partial<SnipcartState>): void {
    state = { ...snipcartState.get(), ...change }
    keepCount(state.count)
    for (const listener of listeners) listener()
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
}

export const useSnipcartState = (): SnipcartState =>
  useSyncExternalStore(snipcartState.subscribe, snipcartState.get, snipcartState.get)

/** Patience with an addition that their script makes, ms; what it refuses it does not tell. */
const PATIENCE = 10_000

/** Who waits for an addition, by product: the last click on it. */
const waiting = new Map<string, { settle(): void; forget(): void }>()

/** Whether their script says in time that it has added the product; asked at the very click that it hears. */
export const hearAddition = (productId: string): Promise<boolean> =>
  new Promise((resolve) => {
    waiting.get(productId)?.forget()
    const late = setTimeout(() => {
      waiting.delete(productId)
      resolve(false)
    }, PATIENCE)
    const forget = () => clearTimeout(late)
    const settle = () => {
      forget()
      resolve(true)
    }
    waiting.set(productId, { settle, forget })
  })

export function settleAddition(productId: string): void {
  waiting.get(productId)?.settle()
  waiting.delete(productId)
}

/**
 * Whether the browser knows of a network. It is no proof of one; that there is none is certain, and told before any
 * attempt has failed.
 */
export const useHasNetwork = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )

function readCount(): number {
  try {
    return Math.max(0, Math.trunc(Number(localStorage.getItem(NAME)))) || 0
  } catch {
    return 0
  }
}

function keepCount(count: number): void {
  try {
    localStorage.setItem(NAME, String(count))
  } catch {
    // Blocked or full: the button says nothing until their cart is loaded.
  }
}
