import { useCallback, useEffect, useRef } from 'react'

/**
 * Passes edits of a form to `save`, but none while `isHeld`, because they would overwrite a draft that is not loaded
 * yet. Earlier edits are passed when `PendingForm` has filled in the draft; but not if the person has typed nothing, so
 * that the content still equals `filled`, what the form was filled in with.
 */
export function usePendingEdits<T>(
  isHeld: boolean,
  save: (content: T) => void,
  filled: T | null = null,
): (content: T) => void {
  const edits = useRef<{ isHeld: boolean; last: T | null }>({ isHeld, last: null })
  useEffect(() => {
    const { isHeld: wasHeld, last } = edits.current
    if (isHeld || !wasHeld) return
    edits.current = { isHeld: false, last: null }
    if (last !== null && JSON.stringify(last) !== JSON.stringify(filled)) save(last)
  }, [isHeld, save, filled])
  return useCallback(
    (content) => {
      if (edits.current.isHeld) edits.current.last = content
      else save(content)
    },
    [save],
  )
}
