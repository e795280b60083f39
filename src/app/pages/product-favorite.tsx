import { type ReactNode, Suspense } from 'react'
import { FavoriteButton, type RenderFavorite } from '#features/store/favorite-button'
import { FavoriteToggle } from './favorite-toggle-part'

const render: RenderFavorite = (product, headingId) => (
  <Suspense>
    <FavoriteToggle kind="product" item={product} headingId={headingId} />
  </Suspense>
)

/** Gives the pages of the store the button that saves a product: two features that may not import each other. */
export function ProductFavorite({ children }: { children: ReactNode }) {
  return <FavoriteButton value={render}>{children}</FavoriteButton>
}
