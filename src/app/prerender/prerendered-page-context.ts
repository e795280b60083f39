import { createContext } from 'react'
import type { NavigateFunction } from 'react-router-dom'
import type { ShopInfo } from '#ui/shop/shop-info'

/** A page that is being prerendered, or hydrated in the browser. */
export interface PrerenderedPage {
  /** The shop info that the app shell shows until it has been read from the local database. */
  shopInfo: ShopInfo
  /**
   * What the live read `id` returns: the answer in the HTML until the local database has been filled (`isFilled`), then
   * `live`. While prerendering, `read` reads it from the local database. Also PrerenderedAnswers in sync/react.ts.
   */
  answer<T>(id: string, live: T | undefined, read: () => Promise<T>, isFilled: boolean): T | undefined
  /** Whether the page has an answer for the live read with this id. */
  hasAnswer(id: string): boolean
  /** Called once the page is hydrated, and again for each history entry. */
  onEntryShown(navigate: NavigateFunction, search: string): void
}

/** Null where the browser renders from an empty root. */
export const PrerenderedPageContext = createContext<PrerenderedPage | null>(null)
