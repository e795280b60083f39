import type { PageCode } from './page-code'

/** How long the frame waits for its page, ms: a device that has the page has it sooner. */
export const FRAME_LIMIT = 150

/**
 * Resolves once the page at hand can be drawn together with the frame. After a frame with a skeleton React holds the page
 * back for 300 ms, against flicker.
 */
export async function whenFirstPageLoaded(
  code: Pick<PageCode, 'needsData' | 'preload'> | null,
  preloadFrame: () => Promise<void>,
): Promise<void> {
  if (!code) return
  const here = Promise.all([code.preload(), code.needsData ? preloadFrame() : null])
  await Promise.race([here, new Promise((resolve) => setTimeout(resolve, FRAME_LIMIT))])
}
