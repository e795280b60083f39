/** Summary of approved reviews. */
export interface ReviewSummary {
  /** 1 to 5, unrounded. */
  average: number
  count: number
}

/** Summary of reviews; a rating outside 1 to 5 counts as the nearest. Null without reviews. */
export function summarizeReviews(reviews: readonly { rating: number }[]): ReviewSummary | null {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + soundRating(rating), 0)
  return { average: sum / reviews.length, count: reviews.length }
}

export function soundRating(rating: number): number {
  return Number.isFinite(rating) ? Math.min(Math.max(rating, 1), 5) : 1
}
