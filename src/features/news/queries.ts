import { latestPublished } from '#shared/catalog/publication'
import type { RowTypes } from '#shared/schema/rows'
import { type LocalDb, useLive } from '#sync/react'
import { requeryAt } from '#sync/requery'

export type Article = RowTypes['news_articles']

/** Most related articles under an article (Site 9). */
const MAX_RELATED = 4

/** The visible articles; the live query that calls this runs again when one is taken down. */
async function readVisible(db: LocalDb): Promise<Article[]> {
  const visible = latestPublished(await db.rows('news_articles').toArray())
  for (const { unpublish_at } of visible) requeryAt(unpublish_at)
  return visible
}

/** All visible articles, the last published first. An admin's local database also has drafts. */
export const useNews = (): Article[] | undefined => useLive(readVisible, [])

/** The four last published other articles with a cover image (Site 7). */
export function useRelatedArticles(id: string): Article[] | undefined {
  return useLive(
    async (db) =>
      (await readVisible(db)).filter((other) => other.id !== id && other.cover_image).slice(0, MAX_RELATED),
    [id],
  )
}
