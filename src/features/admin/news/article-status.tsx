import { useCallback } from 'react'
import { ADMIN_NOUNS, countOf } from '#shared/catalog/admin-nouns'
import type { NewsArticlesRow } from '#shared/schema/rows'
import { useLocalData } from '#sync/react'
import { changeRows } from '../kit/actions'
import { InlineSwitch } from '../kit/inline/inline-switch'
import { publicationState, publicationWords, switchPublication } from '../kit/publication/publication-state'
import { useAdminWrite } from '../kit/use-admin-write'

const noun = ADMIN_NOUNS.article

/** Publishes articles or moves them back to drafts (Admin 4); resolves to whether that was saved. */
export function usePublish(): (articles: readonly NewsArticlesRow[], published: boolean) => Promise<boolean> {
  const { store } = useLocalData()
  const write = useAdminWrite()
  return useCallback(
    (articles, published) => {
      const [only] = articles
      const name = articles.length === 1 && only ? 'Article' : countOf(noun, articles.length)
      const changes = articles.map((article) => ({
        op: 'update' as const,
        table: noun.table,
        id: article.id,
        set: switchPublication(article, published),
      }))
      const subject = articles.length === 1 && only ? { subject: only.title } : {}
      return write((progress) => changeRows(store, { noun, verb: 'status', changes, progress, ...subject }), {
        done: published ? `${name} published successfully` : `${name} moved to drafts`,
        failed: 'Failed to update article status',
        undone: published ? `${name} moved back to drafts` : `${name} published again`,
      })
    },
    [store, write],
  )
}

/** The Published switch of one article in the list; off, it says what the article is: a draft, scheduled or ended. */
export function ArticleStatus({ article }: { article: NewsArticlesRow }) {
  const publish = usePublish()
  const isPublished = publicationState(article) === 'published'
  return (
    <InlineSwitch
      label={`${article.title} is published`}
      value={isPublished}
      words={{ on: 'Published', off: isPublished ? 'Draft' : publicationWords(article) }}
      onSave={(published) => publish([article], published)}
    />
  )
}
