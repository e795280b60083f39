import { type ReactNode, useDeferredValue, useState, useSyncExternalStore } from 'react'

/** The value never changes while the component is mounted. */
const neverNotify = () => () => undefined
const noSnapshot = () => undefined

/** False during prerendering and hydration, when a render must not depend on the device; true afterward. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    neverNotify,
    () => true,
    () => false,
  )

/** Whether the component was in the prerendered HTML; constant for its lifetime. */
export function useIsInHtml(): boolean {
  // Recorded as a side effect: a snapshot that changes would make React re-render all fields synchronously.
  let isInHtml = false
  useSyncExternalStore(neverNotify, noSnapshot, () => {
    isInHtml = true
  })
  return useState(isInHtml)[0]
}

/** For parts that are not in the HTML, such as toasts and data of the device; rendered after the page, deferred. */
export function AfterHydration({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
