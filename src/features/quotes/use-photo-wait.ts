import { useCallback, useRef } from 'react'
import type { QuoteSending } from './use-send-quote'

export interface PhotoWait {
  /** For the photo choice. */
  onBusyChange: (isBusy: boolean) => void
  /** True while photos are being made small; the person is told, and the form stays as it is. */
  mustWait: () => boolean
}

/** Keeps a request back while photos are on their way into it: without this they would stay behind, for the next one. */
export function usePhotoWait(tell: QuoteSending['refuse']): PhotoWait {
  const isBusy = useRef(false)
  const onBusyChange = useCallback((is: boolean) => {
    isBusy.current = is
  }, [])
  const mustWait = () => {
    if (isBusy.current) tell('Photos are still being prepared', 'Send it in a moment; they go with it.')
    return isBusy.current
  }
  return { onBusyChange, mustWait }
}
