import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/page/focus-heading'

/** Attribute of the button that removes a line; the focus moves to one of these when a line is removed. */
export const REMOVE_MARK = { 'data-removes-line': true } as const

/** Attribute of a line, with its key. */
export const LINE_MARK = 'data-cart-line'

/**
 * A removed line takes the focus with it. This moves the focus to the remove button of the line in its place, or to the
 * page's heading after the last line. A line that gets another size is replaced by a line with another key; then the
 * focus moves to the name of that line. Returns a function to call with the line, its index, and the key of the line
 * that replaces it, before it is removed.
 */
export function useFocusAfterRemoval(
  keys: readonly string[] | undefined,
): (key: string, at: number, replacedBy?: string) => void {
  const gone = useRef<{ key: string; at: number; replacedBy: string | undefined } | null>(null)
  useEffect(() => {
    if (!gone.current || !keys || keys.includes(gone.current.key)) return
    const { at, replacedBy } = gone.current
    gone.current = null
    // The person has moved the focus meanwhile; leave it.
    if (document.activeElement !== document.body) return
    const replacing =
      replacedBy === undefined ? null : document.querySelector(`[${LINE_MARK}="${CSS.escape(replacedBy)}"]`)
    const name = replacing?.querySelector<HTMLElement>('h2')
    if (name) return name.focus()
    const buttons = document.querySelectorAll<HTMLElement>('[data-removes-line]')
    const next = buttons[Math.min(at, buttons.length - 1)]
    if (next) next.focus()
    else focusHeading()
  }, [keys])
  return (key, at, replacedBy) => {
    gone.current = { key, at, replacedBy }
  }
}
