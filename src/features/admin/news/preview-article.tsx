import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, Suspense } from 'react'
import { isVisible } from '#shared/catalog/publication'
import type { NewsArticlesRow } from '#shared/schema/rows'
import { type ArticleForm, articleValues } from '../forms/article-form'
import { PreviewButton } from '../kit/preview/preview-button'
import { PreviewPage } from '../kit/preview/preview-page'

/** The article page of the site, which `app` passes to the manager. */
export type ArticlePageBody = ComponentType<{ article: NewsArticlesRow }>

/** A draft is published today at the earliest. */
const dated = (article: NewsArticlesRow): NewsArticlesRow => ({
  ...article,
  published_at: article.published_at ?? new Date().toISOString(),
})

export interface ArticlePreviewProps {
  article: NewsArticlesRow
  Page: ArticlePageBody
  onClose: () => void
}

/** A saved draft as its page will show it. */
export function ArticlePreview({ article, Page, onClose }: ArticlePreviewProps) {
  return (
    <PreviewPage isPublished={false} onClose={onClose}>
      <Suspense>
        <Page article={dated(article)} />
      </Suspense>
    </PreviewPage>
  )
}

export interface PreviewArticleProps {
  form: UseFormReturnType<ArticleForm>
  /** The saved article; null for a new one. */
  row: NewsArticlesRow | null
  Page: ArticlePageBody
}

/** The button of the form that shows what is typed, saved or not. */
export function PreviewArticle({ form, row, Page }: PreviewArticleProps) {
  return (
    <PreviewButton
      saved={row}
      typed={articleValues(form.values)}
      pictures={[form.values.cover_image]}
      isPublished={row !== null && isVisible(row, Date.now())}
      render={(article) => <Page article={dated(article)} />}
    />
  )
}
