import { type ReactNode, Suspense } from 'react'
import type { RenderFavorite } from '#features/store/favorite-button'
import { useIsHydrated } from '#ui/after-hydration'
import { lazyPart } from '#ui/lazy-part'
import type { ProductFavoriteToggleProps } from './product-favorite-toggle'

/** Fetched after the page, whose code is long enough without it. */
const ProductFavoriteToggle = lazyPart(
  async () => ({ default: (await import('./product-favorite-toggle')).ProductFavoriteToggle }),
  { isQuiet: true },
)

/** Not in the HTML of a page: `skeleton` keeps its place until its code is loaded. */
function ProductFavorite({ skeleton, ...props }: ProductFavoriteToggleProps & { skeleton: ReactNode }) {
  if (!useIsHydrated()) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <ProductFavoriteToggle {...props} />
    </Suspense>
  )
}

/** For the pages of the store: the button belongs to another feature, which they may not import. */
export const favoriteWith =
  (skeleton: ReactNode): RenderFavorite =>
  (product, headingId) => <ProductFavorite product={product} headingId={headingId} skeleton={skeleton} />
