import { useCallback, useEffect, useRef } from 'react'

/**
 * Passes edits of a form to `save`. While `isDraftLoading`, it only remembers the last one, because saving it would
 * overwrite the draft that is not loaded yet. Once `PendingForm` has filled in the draft, it saves that edit, unless the
 * person has typed nothing: then the content equals `filled`, with which the form was filled in.
 */
export function usePendingEdits<T>(
  isDraftLoading: boolean,
  save: (content: T) => void,
  filled: T | null = null,
): (content: T) => void {
  const edits = useRef<{ isDraftLoading: boolean; last: T | null }>({ isDraftLoading, last: null })
  useEffect(() => {
    const { isDraftLoading: wasLoading, last } = edits.current
    if (isDraftLoading || !wasLoading) return
    edits.current = { isDraftLoading: false, last: null }
    if (last !== null && JSON.stringify(last) !== JSON.stringify(filled)) save(last)
  }, [isDraftLoading, save, filled])
  return useCallback(
    (content) => {
      if (edits.current.isDraftLoading) edits.current.last = content
      else save(content)
    },
    [save],
  )
}
