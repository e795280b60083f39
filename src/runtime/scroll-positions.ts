/** Scroll position of each history entry, px from the top; stored in sessionStorage for reloads. */
const NAME = 'rigworks-scroll'

export const scrollPositions: Map<string, number> = readPositions()

export function storeScrollPositions(): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...scrollPositions].slice(-100)))
  } catch {
    // Blocked or full: the next load opens at its top.
  }
}

/** Deletes the positions: their keys name pages that the person has visited. */
export function deleteScrollPositions(): void {
  scrollPositions.clear()
  storeScrollPositions()
}

function readPositions(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(NAME) ?? '[]'))
  } catch {
    // Blocked or damaged: pages open at their top.
    return new Map()
  }
}
