import type { Page } from '@playwright/test'

/** One layout shift. */
export interface Move {
  /** Its score: the share of the screen that moved, times the distance. */
  score: number
  what: string
}

/**
 * Records the layout shifts of every page that is opened from now on; `moves` returns them. Those of less than a pixel of
 * one word are left out: nobody sees them, and they come from rounding when a font replaces its fallback.
 */
export async function recordLayoutShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const moves: Move[] = Object.assign(window, { moves: [] }).moves
    new PerformanceObserver((list) => {
      for (const move of list.getEntries()) {
        const { sources, value } = move as unknown as { sources: { node: Node | null }[]; value: number }
        if (value < 0.0001) continue
        const moved = sources.map(({ node }) =>
          node instanceof Element ? node.outerHTML : node?.textContent,
        )
        moves.push({
          score: value,
          what: `at ${move.startTime} ms: ${moved.map((text) => text?.slice(0, 200)).join(' | ')}`,
        })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
}

/** The layout shifts of the open page so far. */
export const moves = (page: Page): Promise<Move[]> =>
  page.evaluate(() => Reflect.get(window, 'moves') as Move[])
