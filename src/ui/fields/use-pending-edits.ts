import { useCallback, useEffect, useRef } from 'react'

/**
 * Passes edits of a form to `keep`, but none while `isHeld`, because they would overwrite a draft that is not loaded
 * yet. Earlier edits are passed when `PendingForm` has filled in the draft; not if nothing has been typed, so that the
 * content is still `filled`.
 */
export function usePendingEdits<T>(
  isHeld: boolean,
  keep: (content: T) => void,
  filled: T | null = null,
): (content: T) => void {
  const edits = useRef<{ isHeld: boolean; last: T | null }>({ isHeld, last: null })
  useEffect(() => {
    const { isHeld: wasHeld, last } = edits.current
    if (isHeld || !wasHeld) return
    edits.current = { isHeld: false, last: null }
    if (last !== null && JSON.stringify(last) !== JSON.stringify(filled)) keep(last)
  }, [isHeld, keep, filled])
  return useCallback(
    (content) => {
      if (edits.current.isHeld) edits.current.last = content
      else keep(content)
    },
    [keep],
  )
}
