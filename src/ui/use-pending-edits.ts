import { useCallback, useEffect, useRef } from 'react'

/**
 * Hands edits of a form on to `keep`, but none while `isHeld`: a draft that has not been read yet would be written over.
 * What was typed until then goes there as soon as `PendingForm` has filled in the rest.
 */
export function usePendingEdits<T>(isHeld: boolean, keep: (content: T) => void): (content: T) => void {
  const edits = useRef<{ isHeld: boolean; last: T | null }>({ isHeld, last: null })
  useEffect(() => {
    const { isHeld: wasHeld, last } = edits.current
    if (isHeld || !wasHeld) return
    edits.current = { isHeld: false, last: null }
    if (last !== null) keep(last)
  }, [isHeld, keep])
  return useCallback(
    (content) => {
      if (edits.current.isHeld) edits.current.last = content
      else keep(content)
    },
    [keep],
  )
}
