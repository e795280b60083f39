import type { Locator } from '@playwright/test'

/** Number of columns of a grid at the current width. */
export const columnCount = (grid: Locator): Promise<number> =>
  grid.evaluate((list) => getComputedStyle(list).gridTemplateColumns.split(' ').length)
