import { type RefObject, useEffect } from 'react'

/** Marks the sides on which a horizontally scrolling row continues: `data-more-before`, `data-more-after`. */
export function useScrollEdges(row: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = row.current
    if (!element) return
    const mark = () => {
      const { scrollLeft, clientWidth, scrollWidth } = element
      // Widths are rounded, positions are not.
      element.toggleAttribute('data-more-before', scrollLeft > 1)
      element.toggleAttribute('data-more-after', scrollLeft + clientWidth < scrollWidth - 1)
    }
    // Also observes the children, because they grow when the fonts load, and the row does not.
    const sizes = new ResizeObserver(mark)
    for (const part of [element, ...element.children]) sizes.observe(part)
    element.addEventListener('scroll', mark, { passive: true })
    return () => {
      sizes.disconnect()
      element.removeEventListener('scroll', mark)
    }
  }, [row])
}
