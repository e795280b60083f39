/** How many rows a page of a pull has. */

/**
 * Rows on a page of a pull. Reading a page of 2,000 long rows holds the screen up for longer than 50 ms; smaller ones cost
 * nothing, since the next is on its way while one is written.
 */
export const PAGE_LIMIT = 1_000
/** Small enough for a line of 64 kbit/s, and for a server that is close to its statement timeout. */
const SMALLEST = 60
/** After each page that came: slowly, since a page that times out costs twenty seconds. */
const GROWTH = 1.25

export interface PageSizer {
  readonly limit: number
  /** A page came. */
  worked(): void
  /** A page took too long, for the server or the line: the next ones are smaller. */
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
      limit = Math.max(SMALLEST, Math.floor(limit / 4))
    },
  }
}
