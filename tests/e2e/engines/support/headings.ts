import type { Tab } from './driver'

/** Text of the first heading that shows, once one does; null where none comes. */
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

/** Opens each address, one after the other. */
export async function headingsOf(
  tab: Tab,
  origin: string,
  addresses: readonly string[],
): Promise<Record<string, string | null>> {
  const headings: Record<string, string | null> = {}
  for (const path of addresses) {
    await tab.goto(origin + path)
    headings[path] = await headingOf(tab)
  }
  return headings
}
