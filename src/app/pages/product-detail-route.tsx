import { ProductDetailPage } from '#features/store/detail/product-detail-page'
import { FavoriteButton } from '#features/store/favorite-button'
import { SaveSkeleton } from '#ui/page/save-skeleton'
import { favoriteWith } from './product-favorite'

const render = favoriteWith(<SaveSkeleton />)

/** The page of a product with the button that saves it. */
export function ProductDetailRoute() {
  return (
    <FavoriteButton value={render}>
      <ProductDetailPage />
    </FavoriteButton>
  )
}
