/** Form for a customer's review of a delivered product. */
import type { FieldErrors } from '#shared/text/form-checks'

/** A type, not an interface, so that it is a valid stored draft. */
export type ReviewForm = {
  /** 1 to 5; 0 while none is chosen. */
  rating: number
  title: string
  body: string
}

export const EMPTY_REVIEW: ReviewForm = { rating: 0, title: '', body: '' }

/** Most characters of each field: the limits of the server's columns. */
export const REVIEW_LENGTHS = { title: 200, body: 5_000, author: 120 } as const

/** Requires a rating. */
export function checkReviewForm({ rating }: ReviewForm): FieldErrors<ReviewForm> {
  if (Number.isInteger(rating) && rating >= 1 && rating <= 5) return {}
  return { rating: 'Please choose a rating from 1 to 5 stars' }
}

/** Column values to save; blank texts become null. */
export const reviewColumns = ({ rating, title, body }: ReviewForm) => ({
  rating,
  title: title.trim() || null,
  body: body.trim() || null,
})

/** State of a review for its author; an unknown status counts as pending. */
export function reviewStateText(status: string): string {
  if (status === 'approved') return 'Published'
  return status === 'rejected' ? 'Not published' : 'Waiting for approval'
}
