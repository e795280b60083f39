import type { Page } from '@playwright/test'
import type { Figure, FigureRow } from './figure'
import type { Bench } from './page'

/** Runs one step of `Bench` in the page. */
export function inPage<K extends keyof Bench>(page: Page, step: K, ...args: Parameters<Bench[K]>) {
  return page.evaluate(
    ([name, given]) =>
      (window as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }).bench[name]?.(
        ...given,
      ),
    [step, args] as const,
  ) as Promise<Awaited<ReturnType<Bench[K]>>>
}

/** Returns the figure of `work`, with the longest main-thread task of the page meanwhile. */
export async function watched(page: Page, work: () => Promise<Figure>): Promise<Figure> {
  await inPage(page, 'startWatching')
  const figure = await work()
  return { ...figure, longestTask: await inPage(page, 'longestTask') }
}

/** A reference: the longest task that other load on this machine causes in any page. */
export async function machineItself(page: Page): Promise<FigureRow> {
  const figure = await watched(page, () => inPage(page, 'rawTasks', 60_000))
  return ['reference: a page that only computes for 5 ms at a time, for a minute', figure, null]
}
