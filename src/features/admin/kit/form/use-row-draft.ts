import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useDraft } from '#device-data/use-draft'
import type { RowValues } from '#shared/schema/row-values'
import type { NewPicture } from '../../picture-file'
import { type OpenEdit, readStoredForm } from '../merge-edit'

type StoredDraft = {
  base: RowValues
  values: RowValues
  /** ms since epoch. */
  savedAt: number
}

export interface RowDraft<Form extends RowValues> {
  /** The values of the draft; null without a draft. */
  edit: OpenEdit<Form> | null
  savedAt: number | null
  pictures: readonly NewPicture[]
  keep: (edit: OpenEdit<Form>) => void
  addPictures: (pictures: NewPicture[]) => void
  /** Replaces all pictures. */
  putPictures: (pictures: readonly NewPicture[]) => void
  clear: () => void
}

/**
 * The draft of the form for row `id` of `table`, saved with every change (I4: it is removed with the role). The bytes
 * of its pictures are a separate draft, so that a keystroke does not write them. Undefined while the draft loads.
 */
export function useRowDraft<Form extends RowValues>(
  table: string,
  id: string,
  blank: Form,
): RowDraft<Form> | undefined {
  const key = `admin/${table}/${id}`
  const [kept, storeDraft, clearDraft] = useDraft<StoredDraft>(key)
  const [files, keepFiles, clearFiles] = useDraft<NewPicture[]>(`${key}/pictures`)
  /** Several pictures may be added before the first is in `files`. */
  const latest = useRef<NewPicture[]>([])
  useEffect(() => {
    latest.current = files ?? []
  }, [files])

  const keep = useCallback(
    ({ base, values }: OpenEdit<Form>) => storeDraft({ base, values, savedAt: Date.now() }),
    [storeDraft],
  )
  const putPictures = useCallback(
    (pictures: readonly NewPicture[]) => {
      latest.current = [...pictures]
      keepFiles(latest.current)
    },
    [keepFiles],
  )
  const addPictures = useCallback(
    (pictures: NewPicture[]) => putPictures([...latest.current, ...pictures]),
    [putPictures],
  )
  const clear = useCallback(() => {
    clearDraft()
    clearFiles()
  }, [clearDraft, clearFiles])

  return useMemo(() => {
    if (kept === undefined || files === undefined) return undefined
    const edit = kept && {
      base: readStoredForm(blank, kept.base),
      values: readStoredForm(blank, kept.values),
    }
    return {
      edit,
      savedAt: kept?.savedAt ?? null,
      pictures: files ?? [],
      keep,
      addPictures,
      putPictures,
      clear,
    }
  }, [kept, files, blank, keep, addPictures, putPictures, clear])
}
