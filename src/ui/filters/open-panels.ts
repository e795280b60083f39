import { createContext } from 'react'

/**
 * Filter panels that the person has opened or closed, by title, for as long as the tab is open; the shell provides it.
 * Back from an item then shows the list at its previous height, which the scroll position depends on.
 */
export const OpenPanels = createContext<Map<string, boolean> | null>(null)
