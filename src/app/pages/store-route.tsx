import { StorePage } from '#features/store/store-page'
import { ProductFavorite } from './product-favorite'

/** The store with a heart on each product. */
export function StoreRoute() {
  return (
    <ProductFavorite>
      <StorePage />
    </ProductFavorite>
  )
}
