import { type ReactNode, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined

/** False while a page that was rendered to HTML is taken over, and on the server: only then may a render know the device. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** True of what stands in the HTML of a page that was rendered, from then on; false of what the browser has drawn. */
export function useIsInHtml(): boolean {
  const isHydrated = useIsHydrated()
  return useState(!isHydrated)[0]
}

/** For parts that no HTML needs: toasts, what the device alone knows. */
export function AfterHydration({ children }: { children: ReactNode }) {
  return useIsHydrated() ? children : null
}
