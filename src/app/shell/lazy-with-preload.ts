import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadOnce } from '#ui/load-once'

export interface LazyWithPreload<Props extends object> {
  Part: LazyExoticComponent<ComponentType<Props>>
  /** Fetches ahead of showing. Never rejects: what fails, fails where it is shown. */
  preload(): Promise<void>
}

/**
 * React's `lazy` for a part whose code can be fetched ahead, and shows in the very render that asks once it is here: behind
 * a fallback React would hold it back for 300 ms.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  const fetch = loadOnce(async () => ({ default: await load() }))
  const ignore = () => undefined
  return { Part: lazy(fetch), preload: async () => fetch().then(ignore, ignore) }
}
