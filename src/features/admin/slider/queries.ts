import { useLive } from '#data/react'
import type { SlideshowSlidesRow } from '#domain/rows'

/** All slides in their order, those that are switched off as well. */
export function useSlides(): SlideshowSlidesRow[] | undefined {
  return useLive((db) => db.rows('slideshow_slides').orderBy('display_order').toArray(), [])
}
