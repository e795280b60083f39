/** What others left on this device, as features see it; `app` supplies the value. */
import { createContext, use } from 'react'

export const OtherAccountsWorkContext = createContext(0)

/** How many unsent changes of people who have logged out are kept here (I3). What they are is theirs alone. */
export const useOtherAccountsWork = (): number => use(OtherAccountsWorkContext)
