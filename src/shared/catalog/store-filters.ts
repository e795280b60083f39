import type { StoreSort } from './store-sorts'

/** Filters of the store (Site 2 and 9). */

/** The categories that an admin chooses from (Admin 9). */
export const PRODUCT_CATEGORIES = [
  'Farrier Tools',
  'Vet Accessories',
  'Apparel',
  'Hardware',
  'Storage',
  'Lighting',
  'Safety',
  'Parts & Accessories',
] as const

/** Bands of the current price in dollars, `from` included and `to` not (Site 9). */
export const PRICE_BANDS = {
  'under-50': { label: 'Under $50', from: 0, to: 50 },
  '50-100': { label: '$50 to $100', from: 50, to: 100 },
  '100-up': { label: '$100 and above', from: 100, to: Number.POSITIVE_INFINITY },
} as const

export type PriceBand = keyof typeof PRICE_BANDS
export const PRICE_BAND_KEYS = Object.keys(PRICE_BANDS) as PriceBand[]

export interface StoreFilters {
  search: string
  /** None means all. */
  category: readonly string[]
  price: readonly PriceBand[]
  sort: StoreSort
}

export const UNTOUCHED_STORE: StoreFilters = { search: '', category: [], price: [], sort: 'best' }

export function isInBand(dollars: number | undefined, band: PriceBand): boolean {
  const { from, to } = PRICE_BANDS[band]
  return dollars !== undefined && dollars >= from && dollars < to
}
