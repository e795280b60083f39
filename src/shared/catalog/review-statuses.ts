import type { ProductReviewsRow } from '../schema/rows'

export type ReviewStatus = ProductReviewsRow['status']

interface ReviewStatusWords {
  label: string
  /** Tone of the badge, as in `ui/lists/tag.tsx`. */
  tone: 'warning' | 'success' | 'neutral'
}

/** Statuses of a review; `approved` has the label 'Published', because only then the product's page shows it. */
export const REVIEW_STATUSES: Readonly<Record<ReviewStatus, ReviewStatusWords>> = {
  pending: { label: 'Pending', tone: 'warning' },
  approved: { label: 'Published', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'neutral' },
}

/** Label and tone of a status; an unknown one is its own label. */
export const reviewStatusWords = (status: string): ReviewStatusWords =>
  Object.hasOwn(REVIEW_STATUSES, status)
    ? REVIEW_STATUSES[status as ReviewStatus]
    : { label: status, tone: 'neutral' }
