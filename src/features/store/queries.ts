import { useAllRows, useLive } from '#data/react'
import { compareText } from '#domain/compare-text'
import type { RowTypes } from '#domain/rows'

export type Product = RowTypes['products']
export type Review = RowTypes['product_reviews']

/** All products, unsorted, and whether there are more to come; undefined while the database is being read. */
export const useProducts = () => useAllRows('products')

/** One product: null when the device has none of that id, undefined while the database is being read. */
export function useProduct(id: string): Product | null | undefined {
  return useLive(async (db) => (await db.rows('products').get(id)) ?? null, [id])
}

/**
 * What customers say of a product, newest first: approved reviews alone, since a device may hold its owner's pending
 * ones and an admin's holds all. None while the shop has reviews switched off. Undefined while they are being read.
 */
export function useReviews(productId: string): Review[] | undefined {
  return useLive(
    async (db) => {
      const features = await db
        .rows('public_settings')
        .where('setting_key')
        .equals('feature_settings')
        .first()
      if (features?.setting_value?.enableReviews === false) return []
      const reviews = await db.rows('product_reviews').where('product_id').equals(productId).toArray()
      return reviews
        .filter(({ status }) => status === 'approved')
        .sort((a, b) => compareText(b.created_at, a.created_at))
    },
    [productId],
  )
}
