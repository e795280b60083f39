import type { EvaluatesInPage } from './evaluates-in-page'

/** What would be printed: controls without a picture, whether there is a print footer, and texts below that footer. */
export const readPrintedPage = (page: EvaluatesInPage) =>
  page.evaluate(() => {
    const isPrinted = (element: Element) => element.checkVisibility() && element.textContent?.trim() !== ''
    const controls = [...document.querySelectorAll('button, .mantine-Button-root')].filter(
      (control) => isPrinted(control) && !control.querySelector('img'),
    )
    const foot = [...document.querySelectorAll('main p')].find((line) =>
      line.textContent?.includes(location.origin + location.pathname),
    )
    const end = foot?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY
    const below = [...document.querySelectorAll('main :is(h2, h3, p, dl, li, figure)')].filter(
      (part) => isPrinted(part) && part !== foot && part.getBoundingClientRect().bottom > end,
    )
    const read = (found: Element[]) => found.map(({ textContent }) => textContent)
    return { controls: read(controls), hasFoot: foot !== undefined, below: read(below) }
  })
