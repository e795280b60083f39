import { reviewStatusWords } from '#shared/catalog/review-statuses'
import type { ExportColumn } from '../kit/csv/csv-text'
import type { ShopReview } from './queries'

/** Columns of the export of reviews. */
export const REVIEW_EXPORT: readonly ExportColumn<ShopReview>[] = [
  { header: 'Product', cell: ({ product }) => product },
  { header: 'Rating', cell: ({ review }) => review.rating },
  { header: 'Title', cell: ({ review }) => review.title },
  { header: 'Review', cell: ({ review }) => review.body },
  { header: 'Author', cell: ({ review }) => review.author_name },
  { header: 'Status', cell: ({ review }) => reviewStatusWords(review.status).label },
  { header: 'Sent', cell: ({ review }) => review.created_at },
]
