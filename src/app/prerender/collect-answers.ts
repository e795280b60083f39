import { use } from 'react'
import type { Json } from '#shared/schema/row-values'
import type { ShopInfo } from '#ui/shop/shop-info'
import type { PrerenderedPage } from './prerendered-page-context'

export interface CollectingPage extends PrerenderedPage {
  /** Results of the live reads of the rendered page, by place in the page. */
  answers(): Promise<Record<string, Json>>
}

/** For a page that is being prerendered: waits for each live read, and collects the results for hydration. */
export function collectAnswers(shopInfo: ShopInfo): CollectingPage {
  const requests = new Map<string, Promise<unknown>>()
  return {
    shopInfo,
    answer<T>(id: string, _live: T | undefined, read: () => Promise<T>): T | undefined {
      const answer = requests.get(id) ?? read().then((value) => (isPlain(value) ? value : undefined))
      requests.set(id, answer)
      return use(answer) as T | undefined
    },
    hasAnswer: () => true,
    onEntryShown: () => undefined,
    async answers() {
      const answers: Record<string, Json> = {}
      for (const [id, answer] of requests) {
        const value = await answer
        if (value !== undefined) answers[id] = value as Json
      }
      return answers
    },
  }
}

/** Whether a value survives JSON. A Map or a picture does not; the browser reads those itself. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((part) => part === undefined || isPlain(part))
}
