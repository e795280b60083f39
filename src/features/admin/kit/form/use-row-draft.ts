import { useCallback, useEffect, useMemo, useRef } from 'react'
import { useDraft } from '#device-data/use-draft'
import type { RowValues } from '#shared/schema/row-values'
import type { LocalDb } from '#sync/react'
import type { NewPicture } from '../../picture-file'
import { type OpenEdit, readStoredForm } from '../merge-edit'

type StoredDraft = {
  base: RowValues
  values: RowValues
  /** ms since epoch. */
  savedAt: number
  /** A copy of another row, in which nothing has been typed yet. */
  isCopy?: boolean
}

const draftKey = (table: string, id: string): string => `admin/${table}/${id}`

/**
 * Stores a copy of a row as the draft of a new one; resolves to false if there is a draft already. Rejects if the device
 * is full.
 */
export function storeNewRowDraft(
  db: LocalDb,
  table: string,
  { base, values }: OpenEdit<RowValues>,
): Promise<boolean> {
  const key = draftKey(table, 'new')
  return db.transaction('rw', db._drafts, async () => {
    const count = await db._drafts.where('key').anyOf(key, `${key}/pictures`).count()
    if (count > 0) return false
    const savedAt = Date.now()
    await db._drafts.put({ key, value: { base, values, savedAt, isCopy: true }, savedAt })
    return true
  })
}

/** Number of pictures in the draft of a new row; null without a draft. */
export async function countNewRowPictures(db: LocalDb, table: string): Promise<number | null> {
  const draft = await db._drafts.get(draftKey(table, 'new'))
  const images = (draft?.value as StoredDraft | undefined)?.values.images
  if (!draft) return null
  return Array.isArray(images) ? images.length : 0
}

/**
 * Adds pictures to the draft of a new row, and starts the draft if there is none. Runs in the caller's transaction on
 * drafts.
 */
export async function addToNewRowDraft<Form extends RowValues & { images: string[] }>(
  db: LocalDb,
  table: string,
  blank: Form,
  pictures: readonly NewPicture[],
): Promise<void> {
  const key = draftKey(table, 'new')
  const [draft, files] = await db._drafts.bulkGet([key, `${key}/pictures`])
  const stored = draft?.value as StoredDraft | undefined
  const values = stored ? readStoredForm(blank, stored.values) : blank
  const images = [...values.images, ...pictures.map((picture) => picture.key)]
  const savedAt = Date.now()
  await db._drafts.bulkPut([
    { key, value: { base: stored?.base ?? blank, values: { ...values, images }, savedAt }, savedAt },
    {
      key: `${key}/pictures`,
      value: [...((files?.value ?? []) as NewPicture[]), ...pictures],
      savedAt,
    },
  ])
}

export interface RowDraft<Form extends RowValues> {
  /** The values of the draft; null without a draft. */
  edit: OpenEdit<Form> | null
  savedAt: number | null
  /** It is a copy of another row, in which nothing has been typed yet. */
  isCopy: boolean
  pictures: readonly NewPicture[]
  save: (edit: OpenEdit<Form>) => void
  /** Adds the bytes of new pictures. */
  addPictures: (pictures: NewPicture[]) => void
  /** Replaces all pictures by these. */
  replacePictures: (pictures: readonly NewPicture[]) => void
  clear: () => void
}

/**
 * The draft of the form for row `id` of `table`, saved with every change, and deleted when the account loses the admin
 * role (I4). The bytes of its pictures are a separate draft, so that a keystroke does not write them. Undefined while the
 * draft is loading.
 */
export function useRowDraft<Form extends RowValues>(
  table: string,
  id: string,
  blank: Form,
): RowDraft<Form> | undefined {
  const key = draftKey(table, id)
  const [stored, storeDraft, clearDraft] = useDraft<StoredDraft>(key)
  const [files, saveFiles, clearFiles] = useDraft<NewPicture[]>(`${key}/pictures`)
  /** All pictures so far: several may be added before the first is in `files`. */
  const latest = useRef<NewPicture[]>([])
  useEffect(() => {
    latest.current = files ?? []
  }, [files])

  const save = useCallback(
    ({ base, values }: OpenEdit<Form>) => storeDraft({ base, values, savedAt: Date.now() }),
    [storeDraft],
  )
  const replacePictures = useCallback(
    (pictures: readonly NewPicture[]) => {
      latest.current = [...pictures]
      saveFiles(latest.current)
    },
    [saveFiles],
  )
  const addPictures = useCallback(
    (pictures: NewPicture[]) => replacePictures([...latest.current, ...pictures]),
    [replacePictures],
  )
  const clear = useCallback(() => {
    clearDraft()
    clearFiles()
  }, [clearDraft, clearFiles])

  return useMemo(() => {
    if (stored === undefined || files === undefined) return undefined
    const edit = stored && {
      base: readStoredForm(blank, stored.base),
      values: readStoredForm(blank, stored.values),
    }
    return {
      edit,
      savedAt: stored?.savedAt ?? null,
      isCopy: stored?.isCopy ?? false,
      pictures: files ?? [],
      save,
      addPictures,
      replacePictures,
      clear,
    }
  }, [stored, files, blank, save, addPictures, replacePictures, clear])
}
