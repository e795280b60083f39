import { useEffect, useRef } from 'react'

/** Attribute of a line, with its key. */
export const LINE_MARK = 'data-cart-line'

/**
 * A line that gets another size is replaced by a line with another key, and an undone removal restores a line: both
 * remove the focused element. Moves the focus to the name of the line that appears. Returns a function to call with the
 * key of that line before it appears.
 */
export function useFocusOnLine(keys: readonly string[] | undefined): (key: string) => void {
  const expected = useRef<string>(undefined)
  useEffect(() => {
    const key = expected.current
    if (key === undefined || !keys?.includes(key)) return
    expected.current = undefined
    // The person has moved the focus meanwhile; leave it.
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[${LINE_MARK}="${CSS.escape(key)}"] h2`)?.focus()
  }, [keys])
  return (key) => {
    expected.current = key
  }
}
