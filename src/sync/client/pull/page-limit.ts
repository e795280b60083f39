/** Adapts the number of rows of a pull page to the connection. */

/**
 * Most rows of a pull page. Reading a page of 2,000 long rows blocks the screen for more than 50 ms. Smaller pages cost
 * nothing, since the next one is requested while one is written.
 */
export const PAGE_LIMIT = 1_000
/** Small enough for a connection of 64 kbit/s, and for a server close to its statement timeout. */
const MIN_PAGE_LIMIT = 60
/** Growth after each page: slow, since a page that times out costs twenty seconds. */
const GROWTH = 1.25

export interface PageSizer {
  readonly limit: number
  /** Notes that a page arrived. */
  worked(): void
  /** Notes that a page timed out, at the server or on the way: the next ones are smaller. */
  timedOut(): void
}

export function createPageSizer(): PageSizer {
  let limit = PAGE_LIMIT
  return {
    get limit() {
      return limit
    },
    worked() {
      limit = Math.min(PAGE_LIMIT, Math.ceil(limit * GROWTH))
    },
    timedOut() {
      limit = Math.max(MIN_PAGE_LIMIT, Math.floor(limit / 4))
    },
  }
}
