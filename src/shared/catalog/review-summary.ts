/** Summary of approved reviews. */
export interface ReviewSummary {
  /** 1 to 5, unrounded. */
  average: number
  count: number
}

/** Summary of reviews; a rating outside 1 to 5 counts as the nearest one. Null without reviews. */
export function summarizeReviews(reviews: readonly { rating: number }[]): ReviewSummary | null {
  if (reviews.length === 0) return null
  const sum = reviews.reduce((total, { rating }) => total + soundRating(rating), 0)
  return { average: sum / reviews.length, count: reviews.length }
}

/** The rating within 1 to 5; 1 for what is no number. */
export function soundRating(rating: number): number {
  return Number.isFinite(rating) ? Math.min(Math.max(rating, 1), 5) : 1
}

/** '★ 4.5 (2)', for a card. */
export const shortRating = ({ average, count }: ReviewSummary): string => `★ ${average.toFixed(1)} (${count})`

/** Summaries for the products that have approved reviews, by product. */
export function ratingsByProduct(
  reviews: readonly { product_id: string; rating: number; status: string }[],
): ReadonlyMap<string, ReviewSummary> {
  const byProduct = new Map<string, { rating: number }[]>()
  for (const review of reviews) {
    if (review.status !== 'approved') continue
    const others = byProduct.get(review.product_id)
    if (others) others.push(review)
    else byProduct.set(review.product_id, [review])
  }
  return new Map(
    [...byProduct].flatMap(([id, ratings]) => {
      const summary = summarizeReviews(ratings)
      return summary ? [[id, summary] as const] : []
    }),
  )
}
