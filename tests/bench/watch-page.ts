import type { BrowserContext } from '@playwright/test'

/** Times that a page records of its own start. */
export interface Noted {
  /** ms from the start of the navigation to the frame that shows it; 0 until then. */
  heading: number
  content: number
  firstPaint: number
  largestPaint: number
  /** Element of the largest paint: a file name or a tag name. */
  largest: string
  shift: number
  /** Durations of main-thread tasks over 50 ms. */
  longTasks: number[]
}

/** Makes each page of `context` record its times in `window.noted`. `content`: selector of the main content. */
export async function watchPages(context: BrowserContext, content = 'main h1'): Promise<void> {
  // tsx wraps each named function in a call of `__name`, which a page does not have.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchPage, content)
}

/** Must be self-contained: it is sent to the page as text. */
function watchPage(content: string): void {
  const noted: Noted = {
    heading: 0,
    content: 0,
    firstPaint: 0,
    largestPaint: 0,
    largest: '',
    shift: 0,
    longTasks: [],
  }
  Object.assign(window, { noted })
  const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true })
  observe('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') noted.firstPaint = startTime
  })
  observe('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element: Element | null; url: string }
    noted.largestPaint = entry.startTime
    noted.largest = url ? (url.split('/').at(-1) ?? '') : `${element?.tagName.toLowerCase() ?? 'gone'}`
  })
  observe('layout-shift', (entry) => {
    noted.shift += (entry as PerformanceEntry & { value: number }).value
  })
  observe('longtask', ({ duration }) => noted.longTasks.push(duration))
  const look = () => {
    for (const [key, selector] of [
      ['heading', 'main h1'],
      ['content', content],
    ] as const) {
      if (noted[key] > 0 || !document.querySelector(selector)?.textContent) continue
      noted[key] = -1
      requestAnimationFrame(() => {
        noted[key] = performance.now()
      })
    }
  }
  new MutationObserver(look).observe(document, { childList: true, subtree: true })
}
