import { createContext } from 'react'

/** The name of what an id stands for, such as an account; undefined if it is not known. */
export const ValueNames = createContext<(id: string) => string | undefined>(() => undefined)
