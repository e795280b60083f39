import { createContext } from 'react'

/**
 * Where a picture shows from when it is not to be had by its address: the device itself, for one that waits for upload
 * and that no worker serves (F1). Undefined leaves it to the address. `app` supplies the value.
 */
export const PictureSource = createContext<(path: string | null | undefined) => string | undefined>(
  () => undefined,
)
