import { createContext, type ReactNode } from 'react'
import type { Product } from './queries'

/**
 * Renders the button that saves a product: a heart for the picture of a card, whose heading has the id, otherwise a
 * button with words. It belongs to another feature, so `app` supplies it.
 */
export type RenderFavorite = (product: Product, headingId?: string) => ReactNode

export const FavoriteButton = createContext<RenderFavorite>(() => null)
