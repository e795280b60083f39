import { createContext, type ReactNode } from 'react'
import type { SavedKind } from '#shared/account/saved-tables'

/**
 * Renders the button that saves an item: a heart for the picture of a card, whose heading has the id, otherwise a
 * button with words. It belongs to a feature that other features may not import, so `app` supplies it.
 */
export type RenderFavorite = (
  kind: SavedKind,
  item: { id: string; title: string },
  headingId?: string,
) => ReactNode

export const FavoriteButtonContext = createContext<RenderFavorite>(() => null)
