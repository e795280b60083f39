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
  const [state, setState] = useState({ page, rows, count: STEP })
  let { count } = state
  if (state.page !== page || state.rows !== rows) {
    if (state.page !== page || countNew(rows.slice(0, count), state.rows) > STEP) count = STEP
    setState({ page, rows, count })
  }
  const isComplete = count >= rows.length
  useEffect(() => {
    if (isComplete) return
    let timer: ReturnType<typeof setTimeout>
    // The browser paints the rows of the last step first.
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() =>
        startTransition(() => setState((current) => ({ ...current, count: count + STEP }))),
      )
    })
    return () => {
      cancelAnimationFrame(frame)
      clearTimeout(timer)
    }
  }, [isComplete, count])
  return isComplete ? rows : rows.slice(0, count)
}

function countNew(rows: readonly { id: string }[], before: readonly { id: string }[]): number {
  const idsBefore = new Set(before.map(({ id }) => id))
  return rows.filter(({ id }) => !idsBefore.has(id)).length
}
