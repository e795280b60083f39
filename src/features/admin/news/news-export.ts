import { newsAuthor } from '#shared/catalog/news-categories'
import type { NewsArticlesRow } from '#shared/schema/rows'
import type { ExportColumn } from '../kit/csv/csv-text'

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
