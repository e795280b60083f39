import type { Tab } from './driver'
import { expect, expectSync } from './engine-story'

/** Text of the first heading that shows; null if none shows within 15 s. */
export const headingOf = (tab: Tab) =>
  tab.evaluate(
    () =>
      new Promise<string | null>((done) => {
        const end = performance.now() + 15_000
        const look = () => {
          const first = [...document.querySelectorAll('h1')].find(
            (h1) => h1.getBoundingClientRect().height > 0,
          )
          const text = first?.textContent?.trim()
          if (text) done(text)
          else if (performance.now() > end) done(null)
          else setTimeout(look, 20)
        }
        look()
      }),
  )

/** Opens the addresses one after the other; returns the heading that each shows once it is synced. */
export async function headingsOf(
  tab: Tab,
  origin: string,
  addresses: readonly string[],
  afterEach: (tab: Tab) => Promise<unknown> = async () => undefined,
): Promise<Record<string, string | null>> {
  const headings: Record<string, string | null> = {}
  for (const path of addresses) {
    await tab.goto(origin + path)
    // Before that, a page for customers does not know who is signed in.
    await expectSync(tab, 'synced')
    headings[path] = await headingOf(tab)
    await afterEach(tab)
  }
  return headings
}

/** Removes the worker, so that the server answers the next page. */
export const unregisterWorker = (tab: Tab) =>
  tab.evaluate(async () => {
    for (const worker of await navigator.serviceWorker.getRegistrations()) await worker.unregister()
  })

/** Opens each address, and waits until it shows its heading. */
export async function expectHeadings(
  tab: Tab,
  origin: string,
  headings: Record<string, string | null>,
): Promise<void> {
  for (const [path, heading] of Object.entries(headings)) {
    await tab.goto(origin + path)
    await expect.poll(() => headingOf(tab), { message: path, timeout: 15_000 }).toBe(heading)
  }
}
