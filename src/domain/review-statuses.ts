import type { ProductReviewsRow } from './rows'

export type ReviewStatus = ProductReviewsRow['status']

interface ReviewStatusWords {
  label: string
  /** Meaning of the badge's colour; those of `ui/tag.tsx`. */
  tone: 'warning' | 'success' | 'neutral'
}

/** What the shop says of a review; only an approved one shows on the product's page, so people read 'Published'. */
export const REVIEW_STATUSES: Readonly<Record<ReviewStatus, ReviewStatusWords>> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Published', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
}

/** Words of a status; one that this build does not know is shown as it is. */
export const reviewStatusWords = (status: string): ReviewStatusWords =>
  Object.hasOwn(REVIEW_STATUSES, status)
    ? REVIEW_STATUSES[status as ReviewStatus]
    : { label: status, tone: 'neutral' }
