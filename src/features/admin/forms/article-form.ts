import type { NewsArticlesRow } from '#shared/schema/rows'
import { type FieldErrors, required } from '#shared/text/form-checks'
import { fieldText, textOrNull } from './field-values'
import {
  checkPublication,
  type PublicationForm,
  publicationForm,
  publicationValues,
} from './publication-form'

/** State of the article form; a type, not an interface, so that it is a valid stored draft. */
export type ArticleForm = PublicationForm & {
  title: string
  short_description: string
  content: string
  author_name: string
  /** '' for none. */
  cover_image: string
}

/** Most characters of each field: the limits of the server's columns. */
export const ARTICLE_LENGTHS = { title: 300, short_description: 1_000, content: 50_000, author: 120 } as const

/** A new article is a draft: 'Publish immediately' is off by default (Admin 2). */
export function articleForm(article: NewsArticlesRow | null): ArticleForm {
  return {
    title: fieldText(article?.title),
    short_description: fieldText(article?.short_description),
    content: fieldText(article?.content),
    author_name: fieldText(article?.author_name),
    cover_image: fieldText(article?.cover_image),
    ...publicationForm(article),
  }
}

/** Only the title is required (Admin 2). */
export function checkArticle(form: ArticleForm): FieldErrors<ArticleForm> {
  return { ...checkPublication(form), ...required(form, { title: 'Article title' }) }
}

/** Column values to save; empty texts become null. */
export const articleValues = (form: ArticleForm) => ({
  title: form.title.trim(),
  short_description: textOrNull(form.short_description),
  content: textOrNull(form.content),
  author_name: textOrNull(form.author_name),
  cover_image: textOrNull(form.cover_image),
  ...publicationValues(form),
})

/** An article for its preview: a draft is published today at the earliest. */
export const datedArticle = (article: NewsArticlesRow): NewsArticlesRow => ({
  ...article,
  published_at: article.published_at ?? new Date().toISOString(),
})
