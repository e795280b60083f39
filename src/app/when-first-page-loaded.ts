import type { PageCode } from './page-code'

/** Limit of the wait, ms; cached code loads faster. */
export const FRAME_LIMIT_MS = 150

/**
 * Resolves once the first page can be rendered together with its frame. If a skeleton is rendered first, React delays
 * the page for 300 ms to avoid flicker.
 */
export async function whenFirstPageLoaded(
  code: Pick<PageCode, 'needsData' | 'preload'> | null,
  preloadFrame: () => Promise<void>,
): Promise<void> {
  if (!code) return
  const loaded = Promise.all([code.preload(), code.needsData ? preloadFrame() : null])
  await Promise.race([loaded, new Promise((resolve) => setTimeout(resolve, FRAME_LIMIT_MS))])
}
