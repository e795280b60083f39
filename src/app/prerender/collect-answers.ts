import { use } from 'react'
import type { Json } from '#domain/mutation'
import type { ShopInfo } from '#ui/shop-info'
import type { Prerendered } from './prerendered-context'

export interface Collecting extends Prerendered {
  /** What was asked while the page was rendered, by place in the page. */
  answers(): Promise<Record<string, Json>>
}

/** A page that is being rendered to HTML: each live read is waited for, and kept for the first render in the browser. */
export function collectAnswers(shopInfo: ShopInfo): Collecting {
  const asked = new Map<string, Promise<unknown>>()
  return {
    shopInfo,
    answer<T>(id: string, _live: T | undefined, ask: () => Promise<T>): T | undefined {
      const answer = asked.get(id) ?? ask().then((value) => (isPlain(value) ? value : undefined))
      asked.set(id, answer)
      return use(answer) as T | undefined
    },
    hasAnswer: () => true,
    onTakenOver: () => undefined,
    async answers() {
      const answers: Record<string, Json> = {}
      for (const [id, answer] of asked) {
        const value = await answer
        if (value !== undefined) answers[id] = value as Json
      }
      return answers
    },
  }
}

/** Survives the way through JSON; a Map or a picture does not, and is left to the browser. */
function isPlain(value: unknown): boolean {
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return true
  if (typeof value === 'number') return Number.isFinite(value)
  if (Array.isArray(value)) return value.every(isPlain)
  if (typeof value !== 'object' || Object.getPrototypeOf(value) !== Object.prototype) return false
  return Object.values(value).every((part) => part === undefined || isPlain(part))
}
