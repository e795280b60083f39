import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { newsAuthor } from '#shared/catalog/news-categories'
import type { NewsArticlesRow } from '#shared/schema/rows'
import { formatDate } from '#ui/format/format-date'
import type { ExportColumn } from '../kit/csv/csv-text'
import type { ListColumn } from '../kit/list/list-types'
import { publicationState, publicationWords } from '../kit/publication/publication-state'
import { PublishSwitch } from '../kit/publication/publish-rows'

export const NEWS_COLUMNS: readonly ListColumn<NewsArticlesRow>[] = [
  {
    key: 'published',
    label: 'Status',
    cell: (article) => <PublishSwitch noun={ADMIN_NOUNS.article} row={article} />,
    sortBy: (article) => publicationState(article),
  },
  {
    key: 'author_name',
    label: 'Author',
    cell: (article) => newsAuthor(article),
    sortBy: (article) => newsAuthor(article),
  },
  {
    key: 'published_at',
    label: 'Publication',
    cell: ({ published_at }) => (published_at ? formatDate(published_at) : ''),
    // Drafts are what an admin works on, so they are listed first: '9' is above every year, and the order is descending.
    sortBy: ({ published_at, created_at }) => published_at ?? `9${created_at}`,
  },
  {
    key: 'created_at',
    label: 'Written',
    cell: ({ created_at }) => formatDate(created_at),
    sortBy: ({ created_at }) => created_at,
    isHidden: true,
  },
  {
    key: 'updated_at',
    label: 'Changed',
    cell: ({ updated_at }) => formatDate(updated_at),
    sortBy: ({ updated_at }) => updated_at,
    isHidden: true,
  },
]

/** Columns of the export of articles. */
export const NEWS_EXPORT: readonly ExportColumn<NewsArticlesRow>[] = [
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Status', cell: publicationWords },
  { header: 'Author', cell: newsAuthor },
  { header: 'Short Description', cell: (article) => article.short_description },
  { header: 'Content', cell: ({ content }) => content },
  { header: 'Publication', cell: ({ published_at }) => published_at },
  { header: 'Take Down On', cell: ({ unpublish_at }) => unpublish_at },
  { header: 'Written', cell: ({ created_at }) => created_at },
  { header: 'Changed', cell: ({ updated_at }) => updated_at },
  { header: 'ID', cell: ({ id }) => id },
]
