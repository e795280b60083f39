import { useSyncExternalStore } from 'react'

/** Whether the browser reports a network. True proves no connection; false is certain, and known immediately. */
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
