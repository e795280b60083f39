import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { type ComponentType, Suspense, useState } from 'react'
import { isVisible } from '#shared/catalog/publication'
import type { NewsArticlesRow } from '#shared/schema/rows'
import { type ArticleForm, articleValues } from '../forms/article-form'
import { FormPictureSource } from '../kit/preview/form-picture-source'
import { PreviewPage } from '../kit/preview/preview-page'

/** The article page of the site, which `app` passes to the manager. */
export type ArticlePageBody = ComponentType<{ article: NewsArticlesRow }>

export interface ArticlePreviewProps {
  article: NewsArticlesRow
  isPublished: boolean
  Page: ArticlePageBody
  onClose: () => void
}

/** An article as its page will show it. */
export function ArticlePreview({ article, isPublished, Page, onClose }: ArticlePreviewProps) {
  // A draft will be published today at the earliest.
  const published_at = article.published_at ?? new Date().toISOString()
  return (
    <PreviewPage isPublished={isPublished} onClose={onClose}>
      <Suspense>
        <Page article={{ ...article, published_at }} />
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
  const [isOpen, setOpen] = useState(false)
  const now = new Date().toISOString()
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        Preview
      </Button>
      {isOpen ? (
        <FormPictureSource path={form.values.cover_image}>
          <ArticlePreview
            article={{ id: '', created_at: now, updated_at: now, ...row, ...articleValues(form.values) }}
            isPublished={row !== null && isVisible(row, Date.now())}
            Page={Page}
            onClose={() => setOpen(false)}
          />
        </FormPictureSource>
      ) : null}
    </>
  )
}
