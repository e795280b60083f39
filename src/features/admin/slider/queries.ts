import { useLive } from '#data/react'
import type { SlideshowSlidesRow } from '#shared/schema/rows'

/** All slides in order, including inactive ones. */
export function useSlides(): SlideshowSlidesRow[] | undefined {
  return useLive((db) => db.rows('slideshow_slides').orderBy('display_order').toArray(), [])
}
