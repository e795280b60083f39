/** Scroll position of each history entry, px from the top; stored in sessionStorage for reloads. */
const NAME = 'rigworks-scroll'

export const scrollPlaces: Map<string, number> = readPlaces()

export function keepScrollPlaces(): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...scrollPlaces].slice(-100)))
  } catch {
    // Blocked or full: the next load opens at its top.
  }
}

/** Deletes the positions: their keys name pages that the person has visited. */
export function forgetScrollPlaces(): void {
  scrollPlaces.clear()
  keepScrollPlaces()
}

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(NAME) ?? '[]'))
  } catch {
    // Blocked or damaged: pages open at their top.
    return new Map()
  }
}
