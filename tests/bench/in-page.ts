import type { Page } from '@playwright/test'
import type { Figure, FigureRow } from './figure'
import type { Bench } from './page'

/** Runs one step in the bench's page. */
export function inPage<K extends keyof Bench>(page: Page, step: K, ...args: Parameters<Bench[K]>) {
  return page.evaluate(
    ([name, given]) =>
      (window as unknown as { bench: Record<string, (...all: unknown[]) => unknown> }).bench[name]?.(
        ...given,
      ),
    [step, args] as const,
  ) as Promise<Awaited<ReturnType<Bench[K]>>>
}

/** With the longest task of the page meanwhile. */
export async function watched(page: Page, work: () => Promise<Figure>): Promise<Figure> {
  await inPage(page, 'startWatching')
  const figure = await work()
  return { ...figure, longestTask: await inPage(page, 'longestTask') }
}

/** What the neighbours on this machine do to any page. */
export async function machineItself(page: Page): Promise<FigureRow> {
  const figure = await watched(page, () => inPage(page, 'rawTasks', 60_000))
  return ['the machine itself: a page that does 5 ms of sums at a time, for a minute', figure, null]
}
