import { type ReactNode, Suspense, startTransition, useEffect, useState } from 'react'
import type { FavoriteToggleProps } from '#features/favorites/favorite-toggle'
import { hasSaveRequests } from '#features/favorites/save-requests'
import { uidOf } from '#sync/core/principal'
import { useLocalData } from '#sync/react'
import { useIsHydrated } from '#ui/after-hydration'
import { lazyPart } from '#ui/lazy-part'
import { FavoriteButtonContext, type RenderFavorite } from '#ui/lists/favorite-button-context'
import { SaveSkeleton } from '#ui/page/save-skeleton'

/** Fetched after the page, because it includes the code for writing. */
const loadToggle = async () => (await import('#features/favorites/favorite-toggle')).FavoriteToggle
const Heart = lazyPart(loadToggle, { isQuiet: true })
const SaveButton = lazyPart(loadToggle, { hasOwnBoundary: false })
const SaveAfterSignIn = lazyPart(
  async () => (await import('#features/favorites/save-after-sign-in')).SaveAfterSignIn,
  { isQuiet: true },
)

const renderFavorite: RenderFavorite = (kind, item, headingId) =>
  headingId === undefined ? (
    <LazySaveButton kind={kind} item={item} />
  ) : (
    <LazyHeart kind={kind} item={item} headingId={headingId} />
  )

/** Supplies the buttons that save an item to the pages of all features, and saves what a visitor asked for. */
export function FavoriteButtons({ children }: { children: ReactNode }) {
  const { principal } = useLocalData()
  const isDue = uidOf(principal) !== null && hasSaveRequests()
  return (
    <FavoriteButtonContext value={renderFavorite}>
      {children}
      {isDue ? <SaveAfterSignIn /> : null}
    </FavoriteButtonContext>
  )
}

/** The heart on a card. Not in the HTML of a page. It is laid over a picture, so nothing moves when it appears. */
function LazyHeart(props: FavoriteToggleProps) {
  if (!useIsHydrated()) return null
  return <Heart {...props} />
}

/**
 * The save button of an item's page. A press before its code is loaded counts. The skeleton is replaced in a transition, because React hydrates a button
 * when it is pressed, and drops the press if the button is gone by then.
 */
function LazySaveButton(props: FavoriteToggleProps) {
  const [isPressed, setPressed] = useState(false)
  const [isHydrated, setHydrated] = useState(useIsHydrated())
  useEffect(() => startTransition(() => setHydrated(true)), [])
  const skeleton = <SaveSkeleton onPress={() => setPressed(true)} />
  return (
    <Suspense fallback={skeleton}>
      {isHydrated ? <SaveButton {...props} isPressed={isPressed} /> : skeleton}
    </Suspense>
  )
}
