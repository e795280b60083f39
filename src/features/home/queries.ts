import { isVisible, latestPublished } from '#shared/catalog/publication'
import type { RowTypes } from '#shared/schema/rows'
import { useLive } from '#sync/react'
import { requeryAt } from '#sync/requery'

export type Slide = RowTypes['slideshow_slides']
export type NewsItem = RowTypes['news_articles']

/** Number of articles on the home page (Site 9). */
const NEWS_COUNT = 6

/** Visible slides in display order. An admin's local database also has inactive ones. */
export function useSlides(): Slide[] | undefined {
  return useLive(async (db) => {
    const slides = await db.rows('slideshow_slides').orderBy('display_order').toArray()
    for (const { unpublish_at } of slides) requeryAt(unpublish_at)
    return slides.filter((slide) => isVisible({ ...slide, published: slide.is_active }, Date.now()))
  }, [])
}

/** The last published articles. An admin's local database also has drafts. */
export function useLatestNews(): NewsItem[] | undefined {
  return useLive(async (db) => {
    const latest = latestPublished(await db.rows('news_articles').toArray()).slice(0, NEWS_COUNT)
    for (const { unpublish_at } of latest) requeryAt(unpublish_at)
    return latest
  }, [])
}

/** First picture of the first active section that has one; undefined while it is being read, null without any. */
export function useSectionPicture(
  table: 'farriers_vets_sections' | 'first_responders_sections',
): string | null | undefined {
  return useLive(
    async (db) => {
      const sections = await db.rows(table).orderBy('display_order').toArray()
      return sections.find(({ is_active, images }) => is_active && images.length > 0)?.images[0] ?? null
    },
    [table],
  )
}
