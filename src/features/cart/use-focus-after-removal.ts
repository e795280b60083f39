import { useEffect, useRef } from 'react'
import { focusHeading } from '#ui/focus-heading'

/** On the button that takes a line out: where the focus goes when the one before has gone with its line. */
export const REMOVE_MARK = { 'data-removes-line': true } as const

/**
 * The focus goes with the line that is taken out. It comes back on the button of the one that stands in its place, or on
 * the page's heading when that was the last. Answers what is called with the line and its place, before it is taken out.
 */
export function useFocusAfterRemoval(
  productIds: readonly string[] | undefined,
): (productId: string, at: number) => void {
  const gone = useRef<{ productId: string; at: number } | null>(null)
  useEffect(() => {
    if (!gone.current || !productIds || productIds.includes(gone.current.productId)) return
    const { at } = gone.current
    gone.current = null
    // Whoever has gone on by then is left alone.
    if (document.activeElement !== document.body) return
    const buttons = document.querySelectorAll<HTMLElement>('[data-removes-line]')
    const next = buttons[Math.min(at, buttons.length - 1)]
    if (next) next.focus()
    else focusHeading()
  }, [productIds])
  return (productId, at) => {
    gone.current = { productId, at }
  }
}
