import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/page/focus-heading'

/** Attribute of the button that removes a line; the focus moves to one of these when a line is removed. */
export const REMOVE_MARK = { 'data-removes-line': true } as const

/**
 * A removed line takes the focus with it. This moves the focus to the remove button of the line in its place, or to the
 * page's heading after the last line. Returns a function to call with the line and its index before it is removed.
 */
export function useFocusAfterRemoval(keys: readonly string[] | undefined): (key: string, at: number) => void {
  const gone = useRef<{ key: string; at: number } | null>(null)
  useEffect(() => {
    if (!gone.current || !keys || keys.includes(gone.current.key)) return
    const { at } = gone.current
    gone.current = null
    // The person has moved the focus meanwhile; leave it.
    if (document.activeElement !== document.body) return
    const buttons = document.querySelectorAll<HTMLElement>('[data-removes-line]')
    const next = buttons[Math.min(at, buttons.length - 1)]
    if (next) next.focus()
    else focusHeading()
  }, [keys])
  return (key, at) => {
    gone.current = { key, at }
  }
}
