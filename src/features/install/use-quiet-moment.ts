import { useEffect, useState } from 'react'

/**
 * True from the moment when nobody is in the midst of something: no dialog stands open and no field has the focus. Looks
 * only while it is asked (`isWanted`), and anew when it is asked again.
 */
export function useQuietMoment(isWanted: boolean): boolean {
  const [isQuiet, setQuiet] = useState(false)
  useEffect(() => {
    if (!isWanted) return setQuiet(false)
    const look = () => {
      if (isBusy()) return
      setQuiet(true)
      stop()
    }
    const observer = new MutationObserver(look)
    const stop = () => {
      observer.disconnect()
      document.removeEventListener('focusout', look)
    }
    observer.observe(document.body, { childList: true, subtree: true })
    document.addEventListener('focusout', look)
    look()
    return stop
  }, [isWanted])
  return isWanted && isQuiet
}

const isBusy = () =>
  document.querySelector('[role="dialog"][aria-modal="true"]') !== null ||
  document.activeElement?.matches('input, textarea, select, [contenteditable="true"]') === true
