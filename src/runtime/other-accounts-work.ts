/** Unsent work of other accounts on this device, for features; `app` provides the value. */
import { createContext, use } from 'react'

export const OtherAccountsWorkContext = createContext(0)

/**
 * Number of unsent changes that are stored here for people who have signed out (I3). The app shows their content only to
 * them.
 */
export const useOtherAccountsWork = (): number => use(OtherAccountsWorkContext)
