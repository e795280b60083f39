import { createContext } from 'react'
import type { LocalData } from '#sync/react'

/**
 * The local database, or null until it is open. The app shell renders without it, so that Dexie loads after the first
 * paint; `PageData` passes it on to components that read it.
 */
export const PendingLocalDataContext = createContext<LocalData | null>(null)
