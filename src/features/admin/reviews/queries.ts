import { useMemo } from 'react'
import type { ProductReviewsRow } from '#shared/schema/rows'
import { useAllRows } from '#sync/react'

export interface ShopReview {
  id: string
  review: ProductReviewsRow
  /** Title of the product; null if it no longer exists. */
  product: string | null
}

/** All reviews on this device, each with its product; undefined while they are loading. */
export function useReviews(): ShopReview[] | undefined {
  const reviews = useAllRows('product_reviews')?.rows
  const products = useAllRows('products')?.rows
  return useMemo(() => {
    if (!reviews || !products) return undefined
    const titles = new Map(products.map(({ id, title }) => [id, title]))
    return reviews.map((review) => ({
      id: review.id,
      review,
      product: titles.get(review.product_id) ?? null,
    }))
  }, [reviews, products])
}

/** The display name of a review: its title, or its author. */
export const reviewName = ({ title, author_name }: ProductReviewsRow): string =>
  title?.trim() || `Review by ${author_name}`
