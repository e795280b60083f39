import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network. True proves nothing; false is certain, and known before an attempt fails. */
export const useHasNetwork = (): boolean =>
  useSyncExternalStore(
    (listener) => {
      window.addEventListener('online', listener)
      window.addEventListener('offline', listener)
      return () => {
        window.removeEventListener('online', listener)
        window.removeEventListener('offline', listener)
      }
    },
    () => navigator.onLine,
    () => true,
  )
