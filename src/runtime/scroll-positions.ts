/** Scroll position of each history entry, px from the top; stored in sessionStorage for reloads. */
import { ignoringBlocked } from '#shared/device/ignoring-blocked'

const NAME = 'rigworks-scroll'
/** Number of history entries whose positions are stored, the latest ones. */
const MAX_STORED = 100

export const scrollPositions: Map<string, number> = readPositions()

/** With a blocked or full storage, the next load opens at its top. */
export function storeScrollPositions(): void {
  ignoringBlocked(() => sessionStorage.setItem(NAME, JSON.stringify([...scrollPositions].slice(-MAX_STORED))))
}

/** Deletes the positions: their keys name pages that the person has visited. */
export function deleteScrollPositions(): void {
  scrollPositions.clear()
  storeScrollPositions()
}

/** Empty for a blocked or damaged storage: pages open at their top. */
function readPositions(): Map<string, number> {
  return ignoringBlocked(() => new Map(JSON.parse(sessionStorage.getItem(NAME) ?? '[]'))) ?? new Map()
}
