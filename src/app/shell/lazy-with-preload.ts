import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { Settled } from '#ui/settled'

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
  type Loaded = { default: ComponentType<Props> }
  let loaded: Loaded | null = null
  let coming: Promise<Loaded> | null = null
  const fetch = () => {
    coming ??= load().then((Part) => {
      loaded = { default: Part }
      return loaded
    })
    return coming
  }
  return {
    Part: lazy(() => (loaded ? (new Settled(loaded) as unknown as Promise<Loaded>) : fetch())),
    preload: () =>
      fetch().then(
        () => undefined,
        () => undefined,
      ),
  }
}
