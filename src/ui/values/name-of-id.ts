import { createContext } from 'react'

/** The name behind an id, such as that of an account; undefined if it is not known. */
export const NameOfId = createContext<(id: string) => string | undefined>(() => undefined)
