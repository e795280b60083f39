/** What approved reviews say together. */
export interface ReviewSummary {
  /** 1 to 5, unrounded. */
  average: number
  count: number
}

/** Ratings outside 1 to 5 count as the nearest; null without any review. */
export function summarizeReviews(reviews: readonly { rating: number }[]): ReviewSummary | null {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + soundRating(rating), 0)
  return { average: sum / reviews.length, count: reviews.length }
}

export function soundRating(rating: number): number {
  return Number.isFinite(rating) ? Math.min(Math.max(rating, 1), 5) : 1
}
