import { useCallback, useEffect, useState } from 'react'
import { type FoundRows, FuzzySearch } from '#shared/text/fuzzy-search'

/** Length of a slice in a browser without idle callbacks, ms: half a frame. */
const SLICE_MS = 8
/** Most time per idle callback, ms: browsers grant up to 50 ms, which would delay a key press. */
const IDLE_MS = 24

/** Returns a search: the matching rows, null for an empty query. Indexes the rows in idle time. */
export function useTextSearch<Row extends { id: string }>(
  rows: readonly Row[],
  textOf: (row: Row) => readonly string[],
): (query: string) => FoundRows | null {
  const [search] = useState(() => new FuzzySearch(textOf))
  useEffect(() => workWhenIdle((isTimeLeft) => search.prepare(rows, isTimeLeft)), [search, rows])
  return useCallback((query) => search.find(rows, query), [search, rows])
}

/** Calls `work` in idle slices until it returns true. Returns a function that cancels it. */
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
