import { useCallback, useState } from 'react'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { newsAuthor } from '#shared/catalog/news-categories'
import { isVisible } from '#shared/catalog/publication'
import type { NewsArticlesRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useAllRows } from '#sync/react'
import { lazyPart } from '#ui/lazy-part'
import {
  ARTICLE_LENGTHS,
  type ArticleForm,
  articleForm,
  articleValues,
  checkArticle,
  datedArticle,
} from '../forms/article-form'
import { fieldText } from '../forms/field-values'
import type { BulkField } from '../kit/bulk-edit/plan-bulk-edit'
import { useBulkEdit } from '../kit/bulk-edit/use-bulk-edit'
import { AdminList } from '../kit/list/admin-list'
import { RowLink, RowPreview } from '../kit/list/row-link'
import { publicationBulkFields } from '../kit/publication/publication-bulk-fields'
import { PUBLICATION_FILTER, usePublishActions } from '../kit/publication/publish-rows'
import { SECTION_NAMES } from '../panel/section-names'
import type { ArticlePage } from './article-dialog'
import { NEWS_COLUMNS, NEWS_EXPORT } from './news-columns'

const ArticleDialog = lazyPart(async () => (await import('./article-dialog')).ArticleDialog)

const PreviewPage = lazyPart(async () => (await import('../kit/preview/preview-page')).PreviewPage)

const BULK_FIELDS: readonly BulkField<ArticleForm>[] = [
  {
    field: 'author_name',
    label: 'Author',
    kind: 'text',
    isOptional: true,
    maxLength: ARTICLE_LENGTHS.author,
  },
  {
    field: 'short_description',
    label: 'Short description',
    kind: 'lines',
    isOptional: true,
    maxLength: ARTICLE_LENGTHS.short_description,
  },
  ...publicationBulkFields<ArticleForm>(),
]
const BULK_FORM = { toForm: articleForm, validate: checkArticle, toValues: articleValues }
const FILTERS = [PUBLICATION_FILTER]
const nameOf = ({ title }: NewsArticlesRow) => fieldText(title)
const pictureOf = ({ cover_image }: NewsArticlesRow) => cover_image
const texts = (article: NewsArticlesRow) => [
  fieldText(article.title),
  fieldText(article.short_description),
  newsAuthor(article),
]

/** The manager of news: write, edit, publish, move back to drafts, preview, delete (Admin 2). `Page`: the article page of the site. */
export function NewsManager({ Page }: { Page: ArticlePage }) {
  const publishActions = usePublishActions<NewsArticlesRow>(ADMIN_NOUNS.article)
  const [edit, editDialog] = useBulkEdit({
    noun: ADMIN_NOUNS.article,
    nameOf,
    fields: BULK_FIELDS,
    form: BULK_FORM,
  })
  const [previewed, preview] = useState<NewsArticlesRow | null>(null)
  // Only what visitors see has an address.
  const actions = useCallback(
    (article: NewsArticlesRow) =>
      isVisible(article, Date.now()) ? (
        <RowLink to={paths.article(article)} name={nameOf(article)} />
      ) : (
        <RowPreview name={nameOf(article)} onOpen={() => preview(article)} />
      ),
    [],
  )
  return (
    <>
      <AdminList
        noun={ADMIN_NOUNS.article}
        title={SECTION_NAMES.news}
        rows={useAllRows('news_articles')?.rows}
        columns={NEWS_COLUMNS}
        filters={FILTERS}
        texts={texts}
        searchHint="Title, description, author"
        defaultSort="-published_at"
        nameOf={nameOf}
        picture={pictureOf}
        actions={actions}
        bulk={[edit, ...publishActions]}
        csv={{ columns: NEWS_EXPORT }}
        form={(form) => <ArticleDialog {...form} Page={Page} />}
        empty={{
          title: 'No articles yet',
          text: 'Write the first one. Drafts stay here until you publish them.',
        }}
        failed="Failed to fetch news articles"
      />
      {editDialog}
      {previewed ? (
        <PreviewPage isPublished={false} onClose={() => preview(null)}>
          <Page article={datedArticle(previewed)} />
        </PreviewPage>
      ) : null}
    </>
  )
}
