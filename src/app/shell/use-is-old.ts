import { useEffect, useState } from 'react'

/** How long data counts as fresh without a check, ms: three times the interval of the engine's slowest trigger. */
const FRESH_FOR = 15 * 60_000

/** Time for the check after a device wakes up, ms. Otherwise the banner would appear and disappear. */
const GRACE_MS = 3_000

/** Whether `checkedAt` (ms since the epoch) is so long ago that a page must say how old its data is (U4). */
export function useIsOld(checkedAt: number | null): boolean {
  const [outdatedCheck, setOutdatedCheck] = useState<number | null>(null)
  useEffect(() => {
    if (checkedAt === null) return
    // A clock that was set back must not make the wait longer.
    const left = Math.min(FRESH_FOR, Math.max(0, checkedAt + FRESH_FOR - Date.now()))
    let timer = setTimeout(() => {
      timer = setTimeout(() => setOutdatedCheck(checkedAt), GRACE_MS)
    }, left)
    return () => clearTimeout(timer)
  }, [checkedAt])
  return checkedAt !== null && outdatedCheck === checkedAt
}
