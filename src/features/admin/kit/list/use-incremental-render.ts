import { startTransition, useEffect, useState } from 'react'

/** Table rows that a slow computer renders within 25 ms; a delay of 50 ms is not noticed. */
const STEP = 25

/**
 * Returns the first rows of a page immediately and adds the others frame by frame: a hundred rows in one render would
 * block scrolling and typing. Starts over with another `page` (any value that is the same while the page is), and when
 * most rows are new, as after a deletion; rows that only change remain rendered.
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
    // The browser paints the rows of the last step first.
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
