/** Where each entry of the history was left, px from the top; kept for reloads in the tab's storage. */
const NAME = 'rigworks-scroll'

export const scrollPlaces: Map<string, number> = readPlaces()

export function keepScrollPlaces(): void {
  try {
    sessionStorage.setItem(NAME, JSON.stringify([...scrollPlaces].slice(-100)))
  } catch {
    // Blocked or full: the next load opens at its top.
  }
}

/** They name pages that somebody has seen. */
export function forgetScrollPlaces(): void {
  scrollPlaces.clear()
  keepScrollPlaces()
}

function readPlaces(): Map<string, number> {
  try {
    return new Map(JSON.parse(sessionStorage.getItem(NAME) ?? '[]'))
  } catch {
    // Blocked or spoiled: pages open at their top.
    return new Map()
  }
}
