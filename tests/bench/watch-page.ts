import type { BrowserContext } from '@playwright/test'

/** What a page notes of its own start. */
export interface Noted {
  /** ms since the navigation began, at the frame that shows it; 0 until then. */
  heading: number
  content: number
  firstPaint: number
  largestPaint: number
  /** What the largest paint was, as a person who looks for it would call it. */
  largest: string
  shift: number
  /** Main-thread tasks over 50 ms: their lengths. */
  longTasks: number[]
}

/** From now on each page of `context` notes it as `window.noted`. `content` is the selector of what somebody came for. */
export async function watchPages(context: BrowserContext, content = 'main h1'): Promise<void> {
  // What runs these files wraps each function that has a name in a call of this.
  await context.addInitScript('globalThis.__name = (named) => named')
  await context.addInitScript(watchPage, content)
}

/** Must stand alone: it is sent to the page as text. */
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
