import { type ReactNode, Suspense } from 'react'
import { FavoriteButton, type RenderFavorite } from '#features/store/favorite-button'
import { lazyPart } from '#ui/lazy-part'

/** A chunk of its own, because it brings the code that writes; fetched and hydrated with the page. */
const FavoriteToggle = lazyPart(
  async () => ({ default: (await import('#features/favorites/favorite-toggle')).FavoriteToggle }),
  { isEager: true },
)

const render: RenderFavorite = (product, headingId) => (
  <Suspense>
    <FavoriteToggle kind="product" item={product} headingId={headingId} />
  </Suspense>
)

/** Gives the pages of the store the button that saves a product: two features that may not import each other. */
export function ProductFavorite({ children }: { children: ReactNode }) {
  return <FavoriteButton value={render}>{children}</FavoriteButton>
}
