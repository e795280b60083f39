import { ProductDetailPage } from '#features/store/detail/product-detail-page'
import { ProductFavorite } from './product-favorite'

/** The page of a product with the button that saves it. */
export function ProductDetailRoute() {
  return (
    <ProductFavorite>
      <ProductDetailPage />
    </ProductFavorite>
  )
}
