import { FavoriteToggle } from '#features/favorites/favorite-toggle'
import type { Product } from '#features/store/queries'

export interface ProductFavoriteToggleProps {
  product: Product
  headingId: string | undefined
}

/** The button that saves a product. */
export function ProductFavoriteToggle({ product, headingId }: ProductFavoriteToggleProps) {
  return <FavoriteToggle kind="product" item={product} headingId={headingId} />
}
