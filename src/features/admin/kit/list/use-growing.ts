import { startTransition, useEffect, useState } from 'react'

/** Rows of a table that a slow computer lays out within half a frame's patience. */
const STEP = 25

/**
 * The first rows of a page at once, the others a frame after each other: a hundred together would hold up whoever is
 * scrolling or typing. Begins anew with another `page` (any value that is the same as long as the page is); rows that
 * change on it stay where they are.
 */
export function useGrowing<Row>(rows: readonly Row[], page: unknown): readonly Row[] {
  const [grown, grow] = useState({ page, count: STEP })
  const count = grown.page === page ? grown.count : STEP
  const isWhole = count >= rows.length
  useEffect(() => {
    if (isWhole) return
    let timer: ReturnType<typeof setTimeout>
    // What the last step has added is drawn first.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => grow({ page, count: count + STEP })))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isWhole, page, count])
  return isWhole ? rows : rows.slice(0, count)
}
