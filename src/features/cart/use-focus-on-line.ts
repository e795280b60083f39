import { useEffect, useRef } from 'react'

/** Attribute of a line, with its key. */
export const LINE_ATTRIBUTE = 'data-cart-line'

/**
 * A line that gets another size is replaced by a line with another key, and an undone removal restores a line: both
 * remove the focused element. Moves the focus to the name of the line that appears. Returns a function to call with the
 * key of that line before it appears.
 */
export function useFocusOnLine(keys: readonly string[] | undefined): (key: string) => void {
  const expectedKey = useRef<string>(undefined)
  useEffect(() => {
    const key = expectedKey.current
    if (key === undefined || !keys?.includes(key)) return
    expectedKey.current = undefined
    // The person has moved the focus to another element, where it stays.
    if (document.activeElement !== document.body) return
    document.querySelector<HTMLElement>(`[${LINE_ATTRIBUTE}="${CSS.escape(key)}"] h2`)?.focus()
  }, [keys])
  return (key) => {
    expectedKey.current = key
  }
}
