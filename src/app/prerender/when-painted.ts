/** Longest wait for the first picture, and then for the paint, ms. */
const TIMEOUT_MS = 300

/** Resolves when the page has been painted, with its first picture if that is decoded in time. */
export async function whenPainted(window: Window): Promise<void> {
  const { document } = window
  // A hidden tab paints nothing.
  if (document.hidden) return
  const frame = () => new Promise((resolve) => window.requestAnimationFrame(resolve))
  const timer = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms))
  await frame()
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')
  if (picture) await Promise.race([picture.decode().catch(() => undefined), timer(TIMEOUT_MS)])
  await frame()
  await Promise.race([firstContentfulPaint(), timer(TIMEOUT_MS)])
}

/**
 * Resolves after the first contentful paint. An old phone is still painting after the script of the frame has ended,
 * and what is fetched and run in that time delays the paint.
 */
function firstContentfulPaint(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve(null)
    }).observe({ type: 'paint', buffered: true })
  })
}
