import { createContext, use } from 'react'
import type { NewPicture } from '#domain/picture-file'
import type { FileKey } from '#domain/waiting-file'

/** The new pictures of an entry that is being written: its fields name them, their bytes stand here. */
export interface EntryPictures {
  find: (key: FileKey) => NewPicture | undefined
  add: (pictures: NewPicture[]) => void
  /** While chosen files are made small they are in no field yet, and would be left behind. */
  setBusy: (isBusy: boolean) => void
}

export const EntryPicturesContext = createContext<EntryPictures | null>(null)

export function useEntryPictures(): EntryPictures {
  const pictures = use(EntryPicturesContext)
  if (!pictures) throw new Error('picture fields stand in an EntryDialog')
  return pictures
}
