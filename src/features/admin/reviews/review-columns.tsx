import { REVIEW_STATUSES, type ReviewStatus, reviewStatusWords } from '#shared/catalog/review-statuses'
import { truncate } from '#shared/text/truncate'
import { formatDate } from '#ui/format/format-date'
import { Stars } from '#ui/lists/stars'
import { Tag } from '#ui/lists/tag'
import type { ExportColumn } from '../kit/csv/csv-text'
import type { ListColumn, ListFilter } from '../kit/list/list-types'
import type { ShopReview } from './queries'
import classes from './review-columns.module.css'

/** Characters of a review shown in the list. */
const TEXT_LENGTH = 160

const STATUSES = Object.keys(REVIEW_STATUSES) as ReviewStatus[]

/** Texts of a review that are searched. */
export const reviewTexts = ({ review, product }: ShopReview): string[] => [
  review.title ?? '',
  review.body ?? '',
  review.author_name,
  product ?? '',
]

/** Columns of the list of reviews. */
export const REVIEW_COLUMNS: readonly ListColumn<ShopReview>[] = [
  {
    key: 'rating',
    label: 'Review',
    cell: ({ review, product }) => (
      <div className={classes.words}>
        <Stars rating={review.rating} />
        {review.body ? <p dir="auto">{truncate(review.body, TEXT_LENGTH)}</p> : null}
        <p className="rw-soft rw-small">
          <bdi>{review.author_name}</bdi> on {product ?? 'a deleted product'}
        </p>
      </div>
    ),
    sortBy: ({ review }) => review.rating,
    isWide: true,
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ review: { status, created_at } }) => {
      const { label, tone } = reviewStatusWords(status)
      return (
        <>
          <Tag tone={tone}>{label}</Tag>
          <p className="rw-soft rw-small">
            <time dateTime={created_at}>{formatDate(created_at)}</time>
          </p>
        </>
      )
    },
    sortBy: ({ review }) => STATUSES.indexOf(review.status),
  },
  {
    key: 'product',
    label: 'Product',
    cell: ({ product }) => product,
    sortBy: ({ product }) => product,
    isHidden: true,
  },
  {
    key: 'created_at',
    label: 'Sent',
    cell: ({ review: { created_at } }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
    sortBy: ({ review }) => review.created_at,
    isHidden: true,
  },
]

export const REVIEW_FILTERS: readonly ListFilter<ShopReview>[] = [
  {
    key: 'status',
    label: 'Status',
    choices: STATUSES.map((value) => ({ value, label: REVIEW_STATUSES[value].label })),
    matches: ({ review }, value) => review.status === value,
  },
  {
    key: 'rating',
    label: 'Rating',
    choices: ['5', '4', '3', '2', '1'].map((value) => ({ value, label: `${value} of 5` })),
    matches: ({ review }, value) => String(review.rating) === value,
  },
]

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
