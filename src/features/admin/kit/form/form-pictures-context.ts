import { createContext, use, useCallback, useMemo, useRef } from 'react'
import type { FileKey } from '#sync/core/waiting-file'
import type { NewPicture } from '../../picture-file'

/** The new pictures of an open form: its fields contain their keys, this context their bytes. */
export interface FormPictures {
  find: (key: FileKey) => NewPicture | undefined
  add: (pictures: NewPicture[]) => void
  /**
   * Call it with true before files are encoded and with false after it: meanwhile they are in no field yet, so saving
   * would leave them out.
   */
  setBusy: (isBusy: boolean) => void
}

export const FormPicturesContext = createContext<FormPictures | null>(null)

/** The pictures of the form around this component. */
export function useFormPictures(): FormPictures {
  const pictures = use(FormPicturesContext)
  if (!pictures) throw new Error('a picture field must be inside a RowDialog')
  return pictures
}

/** The pictures of a form whose draft contains their bytes. `isBusy`: whether files are being encoded. */
export function useDraftPictures({
  pictures: draftPictures,
  addPictures: add,
}: {
  pictures: readonly NewPicture[]
  addPictures: (pictures: NewPicture[]) => void
}): { pictures: FormPictures; isBusy: () => boolean } {
  const runningCount = useRef(0)
  const pictures = useMemo<FormPictures>(
    () => ({
      find: (key) => draftPictures.find((picture) => picture.key === key),
      add,
      setBusy: (isBusy) => {
        runningCount.current += isBusy ? 1 : -1
      },
    }),
    [draftPictures, add],
  )
  return { pictures, isBusy: useCallback(() => runningCount.current > 0, []) }
}
