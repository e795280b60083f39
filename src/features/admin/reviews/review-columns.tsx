import { REVIEW_STATUSES, type ReviewStatus, reviewStatusWords } from '#domain/review-statuses'
import { truncate } from '#domain/truncate'
import { formatDate } from '#ui/format-date'
import { Stars } from '#ui/stars'
import { Tag } from '#ui/tag'
import type { ListColumn, ListFilter } from '../kit/list/list-types'
import type { ShopReview } from './queries'

/** Characters of a review that stand in the list. */
const TEXT_LENGTH = 160

const STATUSES = Object.keys(REVIEW_STATUSES) as ReviewStatus[]

/** What a review is found by. */
export const reviewTexts = ({ review, product }: ShopReview): string[] => [
  review.title ?? '',
  review.body ?? '',
  review.author_name,
  product ?? '',
]

/** What the list of reviews tells of each. */
export const REVIEW_COLUMNS: readonly ListColumn<ShopReview>[] = [
  {
    key: 'rating',
    label: 'Review',
    cell: ({ review }) => (
      <>
        <Stars rating={review.rating} />
        <p dir="auto">{truncate(review.body ?? '', TEXT_LENGTH)}</p>
      </>
    ),
    sortBy: ({ review }) => review.rating,
  },
  {
    key: 'product',
    label: 'Product',
    cell: ({ product }) => product ?? 'Not there any more',
    sortBy: ({ product }) => product,
  },
  {
    key: 'author',
    label: 'Author',
    cell: ({ review }) => review.author_name,
    sortBy: ({ review }) => review.author_name,
    isHidden: true,
  },
  {
    key: 'status',
    label: 'Status',
    cell: ({ review }) => {
      const { label, tone } = reviewStatusWords(review.status)
      return <Tag tone={tone}>{label}</Tag>
    },
    sortBy: ({ review }) => STATUSES.indexOf(review.status),
  },
  {
    key: 'created_at',
    label: 'Sent',
    cell: ({ review: { created_at } }) => <time dateTime={created_at}>{formatDate(created_at)}</time>,
    sortBy: ({ review }) => review.created_at,
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
