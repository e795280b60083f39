import { type ReactNode, Suspense } from 'react'
import type { FavoriteToggleProps } from '#features/favorites/favorite-toggle'
import { useIsHydrated } from '#ui/after-hydration'
import { lazyPart } from '#ui/lazy-part'
import { FavoriteButton, type RenderFavorite } from '#ui/lists/favorite-button'
import { SaveSkeleton } from '#ui/page/save-skeleton'

/** Fetched after the page, because it includes the code for writing. */
const FavoriteToggle = lazyPart(
  async () => ({ default: (await import('#features/favorites/favorite-toggle')).FavoriteToggle }),
  { isQuiet: true },
)

const render: RenderFavorite = (kind, item, headingId) => (
  <LoadedToggle kind={kind} item={item} headingId={headingId} />
)

/** Supplies the buttons that save an item to the pages of all features. */
export function FavoriteButtons({ children }: { children: ReactNode }) {
  return <FavoriteButton value={render}>{children}</FavoriteButton>
}

/** Not in the HTML of a page. The button with words has a skeleton, so that nothing moves; a heart is over a picture. */
function LoadedToggle(props: FavoriteToggleProps) {
  const skeleton = props.headingId === undefined ? <SaveSkeleton /> : null
  if (!useIsHydrated()) return skeleton
  return (
    <Suspense fallback={skeleton}>
      <FavoriteToggle {...props} />
    </Suspense>
  )
}
