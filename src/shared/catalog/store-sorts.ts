/** Orders of the store's products (Site 2). */
export const STORE_SORTS = {
  newest: 'Newest first',
  'price-up': 'Price: low to high',
  'price-down': 'Price: high to low',
  rating: 'Best rated',
} as const
/** 'best': best match during a search, otherwise the newest first. */
export type StoreSort = keyof typeof STORE_SORTS | 'best'
