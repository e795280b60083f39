import type { RowTypes } from '#shared/schema/rows'
import { useLive } from '#sync/react'

export type Article = RowTypes['news_articles']

/** Number of related articles under an article (Site 9). */
const RELATED = 4

/** All published articles, newest first. An admin's local database has drafts, too, for the admin panel. */
export function useNews(): Article[] | undefined {
  return useLive(
    (db) =>
      db
        .rows('news_articles')
        .orderBy('created_at')
        .reverse()
        .filter(({ published }) => published)
        .toArray(),
    [],
  )
}

/** The newest other articles with a cover image (Site 7). */
export function useRelatedArticles(id: string): Article[] | undefined {
  return useLive(
    (db) =>
      db
        .rows('news_articles')
        .orderBy('created_at')
        .reverse()
        .filter((other) => other.published && other.id !== id && Boolean(other.cover_image))
        .limit(RELATED)
        .toArray(),
    [id],
  )
}
