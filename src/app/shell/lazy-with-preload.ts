// biome-ignore lint/style/noRestrictedImports: this is `lazy` with a preload
import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { loadOnce } from '#ui/load-once'

export interface LazyWithPreload<Props extends object> {
  Part: LazyExoticComponent<ComponentType<Props>>
  /** Fetches the code before the part is rendered. Never rejects: a failure throws where the part is rendered. */
  preload(): Promise<void>
}

/**
 * React's `lazy` with a preload. A preloaded part shows in its first render: after a fallback React would delay it for
 * 300 ms.
 */
export function lazyWithPreload<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
): LazyWithPreload<Props> {
  const loadPart = loadOnce(async () => ({ default: await load() }))
  const ignore = () => undefined
  return { Part: lazy(loadPart), preload: async () => loadPart().then(ignore, ignore) }
}
