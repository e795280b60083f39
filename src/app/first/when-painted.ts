/** How long the page's first picture is waited for, and then the paint, ms. */
const PATIENCE = 300

/** Resolves when the page shows: it has been painted, with its first picture if that is nearly here. */
export async function whenPainted(window: Window): Promise<void> {
  const { document } = window
  // A tab in the background paints nothing.
  if (document.hidden) return
  const frame = () => new Promise((resolve) => window.requestAnimationFrame(resolve))
  const timer = (ms: number) => new Promise((resolve) => window.setTimeout(resolve, ms))
  await frame()
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority="high"]')
  if (picture) await Promise.race([picture.decode().catch(() => undefined), timer(PATIENCE)])
  await frame()
  await Promise.race([onScreen(), timer(PATIENCE)])
}

/**
 * The first paint has come through. An old phone paints for a while after the frame's script is done, and what is
 * fetched and run meanwhile comes at the cost of that.
 */
function onScreen(): Promise<unknown> {
  return new Promise((resolve) => {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve(null)
    }).observe({ type: 'paint', buffered: true })
  })
}
