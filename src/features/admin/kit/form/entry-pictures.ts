import { createContext, use } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import type { NewPicture } from '../../picture-file'

/** The new pictures of an open form: its fields hold their keys, this holds their bytes. */
export interface EntryPictures {
  find: (key: FileKey) => NewPicture | undefined
  add: (pictures: NewPicture[]) => void
  /** Set while files are encoded: they are in no field yet, so saving would leave them out. */
  setBusy: (isBusy: boolean) => void
}

export const EntryPicturesContext = createContext<EntryPictures | null>(null)

export function useEntryPictures(): EntryPictures {
  const pictures = use(EntryPicturesContext)
  if (!pictures) throw new Error('a picture field must be inside an EntryDialog')
  return pictures
}
