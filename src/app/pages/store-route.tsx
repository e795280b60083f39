import { FavoriteButton } from '#features/store/favorite-button'
import { StorePage } from '#features/store/store-page'
import { favoriteWith } from './product-favorite'

const render = favoriteWith(null)

/** The store with a heart on each product. */
export function StoreRoute() {
  return (
    <FavoriteButton value={render}>
      <StorePage />
    </FavoriteButton>
  )
}
