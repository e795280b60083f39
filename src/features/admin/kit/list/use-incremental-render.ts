import { startTransition, useEffect, useState } from 'react'

/** Rows of a table that a slow computer draws within half of the 50 ms that nobody notices. */
const STEP = 25

/**
 * The first rows of a page at once, the others a frame after each other: a hundred together would hold up whoever is
 * scrolling or typing. Begins anew with another `page` (any value that is the same as long as the page is), and where
 * most rows are others, as after a deletion; rows that only change stay where they are.
 */
export function useIncrementalRender<Row extends { id: string }>(
  rows: readonly Row[],
  page: unknown,
): readonly Row[] {
  const [grown, grow] = useState({ page, rows, count: STEP })
  let { count } = grown
  if (grown.page !== page || grown.rows !== rows) {
    if (grown.page !== page || countNew(rows.slice(0, count), grown.rows) > STEP) count = STEP
    grow({ page, rows, count })
  }
  const isWhole = count >= rows.length
  useEffect(() => {
    if (isWhole) return
    let timer: ReturnType<typeof setTimeout>
    // What the last step has added is drawn first.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => grow((now) => ({ ...now, count: count + STEP }))))
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isWhole, count])
  return isWhole ? rows : rows.slice(0, count)
}

function countNew(rows: readonly { id: string }[], before: readonly { id: string }[]): number {
  const known = new Set(before.map(({ id }) => id))
  return rows.filter(({ id }) => !known.has(id)).length
}
