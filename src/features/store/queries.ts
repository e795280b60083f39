import { atCurrentPrices } from '#runtime/cart'
import { type ReviewSummary, ratingsByProduct } from '#shared/catalog/review-summary'
import type { RowTypes } from '#shared/schema/rows'
import { compareText } from '#shared/text/compare-text'
import { type LocalDb, useAllRows, useLive } from '#sync/react'

export type Product = RowTypes['products']
export type Review = RowTypes['product_reviews']

/**
 * All products at their prices of this moment, unsorted, and whether more will be pulled; undefined while the database is
 * being read.
 */
export const useProducts = () => useAllRows('products', withCurrentPrices, true)

const withCurrentPrices = (products: Product[]) => products.map(atCurrentPrices)

/**
 * Approved reviews of a product, newest first; filtered here, because the local database may also have the customer's
 * own pending reviews, and an admin's has all. Empty while reviews are switched off; undefined while they are being
 * read.
 */
export function useReviews(productId: string): Review[] | undefined {
  return useLive(
    async (db) => {
      if (!(await hasReviews(db))) return []
      const reviews = await db.rows('product_reviews').where('product_id').equals(productId).toArray()
      return reviews
        .filter(({ status }) => status === 'approved')
        .sort((a, b) => compareText(b.created_at, a.created_at))
    },
    [productId],
  )
}

/** The ratings of all products that have reviews; empty while reviews are switched off. */
export const useRatings = (): ReadonlyMap<string, ReviewSummary> =>
  useLive(async (db) => {
    if (!(await hasReviews(db))) return NO_RATINGS
    return ratingsByProduct(await db.rows('product_reviews').toArray())
  }, []) ?? NO_RATINGS

const NO_RATINGS: ReadonlyMap<string, ReviewSummary> = new Map()

async function hasReviews(db: LocalDb): Promise<boolean> {
  const features = await db.rows('public_settings').where('setting_key').equals('feature_settings').first()
  return features?.setting_value?.enableReviews !== false
}
