import type { SlideshowSlidesRow } from '#shared/schema/rows'
import { useLive } from '#sync/react'

/** All slides in order, including inactive ones. */
export function useSlides(): SlideshowSlidesRow[] | undefined {
  return useLive((db) => db.rows('slideshow_slides').orderBy('display_order').toArray(), [])
}
