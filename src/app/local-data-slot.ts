import { createContext } from 'react'
import type { LocalData } from '#data/react'

/**
 * The opened local database, or null until it is open. The shell paints without it, so that Dexie comes after the
 * first paint; `PageData` hands it on to whatever reads it.
 */
export const LocalDataSlot = createContext<LocalData | null>(null)
