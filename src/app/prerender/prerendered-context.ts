import { createContext } from 'react'
import type { NavigateFunction } from 'react-router-dom'
import type { ShopInfo } from '#ui/shop-info'

/** A page that is rendered to HTML, or taken over in a browser that was sent it. */
export interface Prerendered {
  /** What the frame says of the shop before it has read it. */
  shopInfo: ShopInfo
  /** As of PrerenderedAnswers; `isFilled`: this device has rows of its own. */
  answer<T>(id: string, live: T | undefined, ask: () => Promise<T>, isFilled: boolean): T | undefined
  /** Whether the page shows something for the live read of that place. */
  hasAnswer(id: string): boolean
  /** The page answers to the person from here on; called again with each entry of the history. */
  onTakenOver(navigate: NavigateFunction, search: string): void
}

/** Null where the browser draws the page from nothing. */
export const PrerenderedPageContext = createContext<Prerendered | null>(null)
