import { createContext } from 'react'

/**
 * Local URL of a picture that is not uploaded yet and that no worker serves (F1); undefined for any other picture.
 * `app` supplies the value.
 */
export const PictureSource = createContext<(path: string | null | undefined) => string | undefined>(
  () => undefined,
)
