/**
 * Rows on a page of a pull. Reading a page of 2,000 long rows holds the screen up for longer than 50 ms; smaller ones cost
 * nothing, since the next is on its way while one is written.
 */
export const PAGE_LIMIT = 1_000
