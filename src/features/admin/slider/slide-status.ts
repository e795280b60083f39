import type { SlideshowSlidesRow } from '#shared/schema/rows'
import { publicationState, publicationWords } from '../kit/publication/publication-state'

/** A slide with the dates and the flag of an article. */
export const publicationOf = (slide: SlideshowSlidesRow) => ({ ...slide, published: slide.is_active })

/** 'Active', 'Inactive', 'Ended' or 'Scheduled for Dec 1, 9:00 AM'. */
export function slideStatus(slide: SlideshowSlidesRow): string {
  const publication = publicationOf(slide)
  const state = publicationState(publication)
  if (state === 'published') return 'Active'
  return state === 'draft' ? 'Inactive' : publicationWords(publication)
}
