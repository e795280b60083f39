import { useCallback, useRef } from 'react'
import type { QuoteSending } from './use-send-quote'

export interface PhotoWait {
  /** Pass this to the photo picker. */
  onBusyChange: (isBusy: boolean) => void
  /** True while photos are being downscaled; then also shows a toast, and the form must not be sent. */
  mustWait: () => boolean
}

/** Blocks sending while photos are being downscaled: otherwise they would end up in the next request. */
export function usePhotoWait(tell: QuoteSending['refuse']): PhotoWait {
  const isBusy = useRef(false)
  const onBusyChange = useCallback((is: boolean) => {
    isBusy.current = is
  }, [])
  const mustWait = () => {
    if (isBusy.current)
      tell('Photos are still being prepared', 'Wait a moment before you send, so they’re included.')
    return isBusy.current
  }
  return { onBusyChange, mustWait }
}
