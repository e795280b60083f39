import { useLayoutEffect } from 'react'
import { openByAddress } from './use-close-on-back'

/**
 * For what is open by the address, such as a row. If a link led to it, Back returns to where that was, without an entry
 * added by `useCloseOnBack`; if the app began at this address, Back closes it.
 */
export function useOpenByAddress(isOpen: boolean): void {
  // Before the effects of the overlay, which may be loaded later.
  useLayoutEffect(() => {
    if (!isOpen) return
    openByAddress.count += 1
    return () => {
      openByAddress.count -= 1
    }
  }, [isOpen])
}
