import { useEffect, useState } from 'react'

/** How long data count as fresh without a check, ms: three times the engine's slowest trigger. */
const FRESH_FOR = 15 * 60_000

/** A device that wakes up checks at once; for that moment nothing is said, or the page would jump twice, ms. */
const GRACE = 3_000

/** Whether `checkedAt` (ms since epoch) is so long ago that a page has to say how old its data are (U4). */
export function useIsOld(checkedAt: number | null): boolean {
  const [oldOne, setOldOne] = useState<number | null>(null)
  useEffect(() => {
    if (checkedAt === null) return
    // A clock that was put back makes no wait longer than one that goes right.
    const left = Math.min(FRESH_FOR, Math.max(0, checkedAt + FRESH_FOR - Date.now()))
    let timer = setTimeout(() => {
      timer = setTimeout(() => setOldOne(checkedAt), GRACE)
    }, left)
    return () => clearTimeout(timer)
  }, [checkedAt])
  return checkedAt !== null && oldOne === checkedAt
}
