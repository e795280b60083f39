import { useEffect, useState } from 'react'

/**
 * True from the first moment in which no dialog is open and no field has the focus. Checks only while `isWanted`, and
 * starts again when `isWanted` becomes true again.
 */
export function useQuietMoment(isWanted: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!isWanted) return setQuiet(false)
    const check = () => {
      if (isBusy()) return
      setQuiet(true)
      stop()
    }
    const observer = new MutationObserver(check)
    const stop = () => {
      observer.disconnect()
      document.removeEventListener('focusout', check)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusout', check)
    check()
    return stop
  }, [isWanted])
  return isWanted && isQuiet
}

const isBusy = () =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true
