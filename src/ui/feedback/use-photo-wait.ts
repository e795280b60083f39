import { useCallback, useRef } from 'react'

export interface PhotoWait {
  /** Pass this to the photo picker. */
  onBusyChange: (isBusy: boolean) => void
  /** Whether photos are being downscaled: then it shows a toast, and the form must not be sent. */
  mustWait: () => boolean
}

/** Blocks sending while photos are being downscaled: otherwise they would end up in the next request or message. */
export function usePhotoWait(refuse: (title: string, message: string) => void): PhotoWait {
  const isBusy = useRef(false)
  const onBusyChange = useCallback((isBusyNow: boolean) => {
    isBusy.current = isBusyNow
  }, [])
  const mustWait = () => {
    if (isBusy.current)
      refuse('Photos are still being prepared', 'Wait a moment before you send, so they’re included.')
    return isBusy.current
  }
  return { onBusyChange, mustWait }
}
