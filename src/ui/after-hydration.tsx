import { type ReactNode, useDeferredValue, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
const nothing = () => undefined

/** False while a page that was rendered to HTML is taken over, and on the server: only then may a render know the device. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** True of what stands in the HTML of a page that was rendered, from then on; false of what the browser has drawn. */
export function useIsInHtml(): boolean {
  // Noted and not answered: an answer that changes has React draw every field of the page anew, and at one go.
  let isInHtml = false
  useSyncExternalStore(never, nothing, () => {
    isInHtml = true
  })
  return useState(isInHtml)[0]
}

/** For parts that no HTML needs: toasts, what the device alone knows. They come in React's own time, behind the page. */
export function AfterHydration({ children }: { children: ReactNode }) {
  return useDeferredValue(true, false) ? children : null
}
