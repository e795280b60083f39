import { latestPublished } from '#shared/catalog/publication'
import type { RowTypes } from '#shared/schema/rows'
import { useLive } from '#sync/react'
import { requeryAt } from '#sync/requery'

export type Article = RowTypes['news_articles']

/** Number of related articles under an article (Site 9). */
const RELATED = 4

/** All visible articles, the last published first. An admin's local database also has drafts. */
export function useNews(): Article[] | undefined {
  return useLive(async (db) => {
    const visible = latestPublished(await db.rows('news_articles').toArray())
    for (const { unpublish_at } of visible) requeryAt(unpublish_at)
    return visible
  }, [])
}

/** The last published other articles with a cover image (Site 7). */
export function useRelatedArticles(id: string): Article[] | undefined {
  return useLive(
    async (db) =>
      latestPublished(await db.rows('news_articles').toArray())
        .filter((other) => other.id !== id && other.cover_image)
        .slice(0, RELATED),
    [id],
  )
}
