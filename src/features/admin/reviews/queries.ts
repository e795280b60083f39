import { useMemo } from 'react'
import { useAllRows } from '#data/react'
import type { ProductReviewsRow } from '#domain/rows'

export interface ShopReview {
  id: string
  review: ProductReviewsRow
  /** Title of the product; null where it is not there any more. */
  product: string | null
}

/** Every review that this admin's device holds, with its product; undefined while they are being read. */
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
