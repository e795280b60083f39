import { useCallback, useEffect, useState } from 'react'
import { ForgivingSearch } from '#domain/forgiving-search'

/** Of a browser without idle callbacks; half a frame. */
const SLICE_MS = 8
/** A browser may offer 50 ms, and whoever begins to type just then would wait for all of them. */
const IDLE_MS = 24

/** Ids of the rows that a query finds; null for an empty query. Reads the rows' words ahead, while nothing else is to do. */
export function useTextSearch<Row extends { id: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => readonly string[],
): (query: string) => ReadonlySet<string> | null {
  const [search] = useState(() => new ForgivingSearch(textOf))
  useEffect(() => workWhenIdle((isTimeLeft) => search.prepare(rows, isTimeLeft)), [search, rows])
  return useCallback((query) => search.find(rows, query), [search, rows])
}

/** Calls `work` in slices until it says that it is done; answers what ends it early. */
function workWhenIdle(work: (isTimeLeft: () => boolean) => boolean): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const slice = () => {
      const end = performance.now() + SLICE_MS
      if (!work(() => performance.now() < end)) timer = setTimeout(slice)
    }
    let timer = setTimeout(slice)
    return () => clearTimeout(timer)
  }
  const slice = (deadline: IdleDeadline) => {
    const end = performance.now() + IDLE_MS
    const isTimeLeft = () => deadline.timeRemaining() > 1 && performance.now() < end
    if (!work(isTimeLeft)) handle = requestIdleCallback(slice)
  }
  let handle = requestIdleCallback(slice)
  return () => cancelIdleCallback(handle)
}
