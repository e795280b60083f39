import { newsAuthor } from '#shared/catalog/news-categories'
import type { NewsArticlesRow } from '#shared/schema/rows'
import { formatDate } from '#ui/format/format-date'
import type { ExportColumn } from '../kit/csv/csv-text'
import type { ListColumn, ListFilter } from '../kit/list/list-types'
import { ArticleStatus } from './article-status'

export const NEWS_COLUMNS: readonly ListColumn<NewsArticlesRow>[] = [
  {
    key: 'published',
    label: 'Status',
    cell: (article) => <ArticleStatus article={article} />,
    sortBy: ({ published }) => published === true,
  },
  {
    key: 'author_name',
    label: 'Author',
    cell: (article) => newsAuthor(article),
    sortBy: (article) => newsAuthor(article),
  },
  {
    key: 'created_at',
    label: 'Written',
    cell: ({ created_at }) => formatDate(created_at),
    sortBy: ({ created_at }) => created_at,
  },
  {
    key: 'updated_at',
    label: 'Changed',
    cell: ({ updated_at }) => formatDate(updated_at),
    sortBy: ({ updated_at }) => updated_at,
    isHidden: true,
  },
]

export const NEWS_FILTERS: readonly ListFilter<NewsArticlesRow>[] = [
  {
    key: 'status',
    label: 'Status',
    choices: [
      { value: 'published', label: 'Published' },
      { value: 'draft', label: 'Draft' },
    ],
    matches: ({ published }, value) => (published === true) === (value === 'published'),
  },
]

/** Columns of the export of articles. */
export const NEWS_EXPORT: readonly ExportColumn<NewsArticlesRow>[] = [
  { header: 'Title', cell: ({ title }) => title },
  { header: 'Status', cell: ({ published }) => (published === true ? 'Published' : 'Draft') },
  { header: 'Author', cell: newsAuthor },
  { header: 'Short Description', cell: (article) => article.short_description },
  { header: 'Content', cell: ({ content }) => content },
  { header: 'Written', cell: ({ created_at }) => created_at },
  { header: 'Changed', cell: ({ updated_at }) => updated_at },
]
