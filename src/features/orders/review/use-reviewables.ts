import { useShopSwitches } from '#runtime/shop-switches'
import { orderItems } from '#shared/orders/order-items'
import { canReview } from '#shared/orders/order-statuses'
import type { RowTypes } from '#shared/schema/rows'
import type { ReviewSubject } from '../actions'
import { type Order, useOwnReviews, useProductsOf } from '../queries'

export interface Reviewable extends ReviewSubject {
  /** The customer's review of the product; null while a review can be left. */
  review: RowTypes['product_reviews'] | null
}

/**
 * The products of a delivered order that are still in the store and can be reviewed, by id. Empty if the shop has
 * switched reviews off, and while they are being read.
 */
export function useReviewables(order: Order): ReadonlyMap<string, Reviewable> {
  const switches = useShopSwitches()
  const products = useProductsOf(order)
  const reviews = useOwnReviews(order)
  if (!canReview(order.status) || switches?.hasReviews === false || !products || !reviews) return NONE
  return new Map(
    orderItems(order.items).flatMap(({ productId, isUnavailable }) => {
      const product = productId === null || isUnavailable ? undefined : products.get(productId)
      if (!product) return []
      const { id, title } = product
      // The title, not the name of the item: a review is of the product in every size.
      return [
        [id, { productId: id, orderId: order.id, name: title, review: reviews.get(id) ?? null }] as const,
      ]
    }),
  )
}

const NONE: ReadonlyMap<string, Reviewable> = new Map()
