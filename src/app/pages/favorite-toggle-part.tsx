import { lazyPart } from '#ui/lazy-part'

/** A chunk of its own, because it brings the code that writes; fetched and hydrated with the page. */
export const FavoriteToggle = lazyPart(
  async () => ({ default: (await import('#features/favorites/favorite-toggle')).FavoriteToggle }),
  { isEager: true },
)
