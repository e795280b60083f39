import { type RefObject, useEffect, useMemo, useRef, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import type { FileKey } from '#sync/core/waiting-file'
import { useLive, useLocalData } from '#sync/react'
import type { NewPicture } from '../picture-file'
import { findUnsavedPhotos } from './actions'
import { CAPTURE_DRAFT, CAPTURE_PICTURES } from './capture-draft-keys'
import { type CaptureForm, newCapture } from './capture-kinds'
import { mergeTabs } from './merge-tabs'
import { mergeRestored, onRestorePhotos } from './restore-photos'

export interface CaptureDraft {
  form: CaptureForm
  pictures: readonly NewPicture[]
  setForm: (form: CaptureForm) => void
  addPictures: (pictures: NewPicture[]) => void
  /** Keeps the pictures with these keys, in this order. */
  keepPictures: (keys: readonly FileKey[]) => void
  clear: () => void
  /** Another tab has this section open as well; the photos of both are shown here. */
  isShared: boolean
}

/**
 * The photos that were taken and what was chosen for them, saved with every change. Undefined while they are being
 * read. Photos that are saved already are cleared, because the tab may have crashed between saving and clearing.
 */
export function useCaptureDraft(): CaptureDraft | undefined {
  const { db } = useLocalData()
  const [blank, setBlank] = useState(newCapture)
  const [stored, saveForm, clearForm] = useDraft<CaptureForm>(CAPTURE_DRAFT)
  const [files, saveFiles, clearFiles] = useDraft<NewPicture[]>(CAPTURE_PICTURES)
  /** The pictures as written last; `files` follows later, so several may be added meanwhile. */
  const latest = useRef<readonly NewPicture[] | null>(null)
  if (latest.current === null && files !== undefined) latest.current = files ?? []
  const latestForm = useLatest({ stored, blank })
  const [isChecked, setChecked] = useState(false)
  /** Keys of the photos that were in the stored draft so far; one that is missing later was removed by another tab. */
  const seen = useRef<ReadonlySet<string>>(new Set())

  useEffect(() => {
    if (stored === undefined || files === undefined || isChecked) return
    const check = async () => {
      const rest = stored && (await findUnsavedPhotos(db, stored.id, files ?? []))
      if (!rest) return
      latest.current = rest
      if (rest.length === 0) {
        clearForm()
        clearFiles()
      } else {
        saveForm({ ...stored, id: crypto.randomUUID() })
        saveFiles(rest)
      }
    }
    // If the database cannot be read, the photos stay in the draft.
    void check()
      .catch(() => undefined)
      .then(() => setChecked(true))
  }, [db, stored, files, isChecked, saveForm, saveFiles, clearForm, clearFiles])

  useEffect(
    () =>
      onRestorePhotos(db, (form, pictures) => {
        const next = mergeRestored(form, pictures, latest.current ?? [])
        // The restored photos count as new: the discard has stored a draft without them, which would remove them again.
        const restored = new Set<string>(pictures.map(({ key }) => key))
        seen.current = new Set([...seen.current].filter((key) => !restored.has(key)))
        if (next.form) saveForm(next.form)
        latest.current = next.pictures
        saveFiles(next.pictures)
      }),
    [db, saveForm, saveFiles],
  )

  // Shows what another tab has stored: otherwise the next photo in this tab would replace the other's photos.
  const written = useLive(async (db) => ({ draft: await db._drafts.get(CAPTURE_PICTURES) }), [])
  const [isShared, setShared] = useState(false)
  useEffect(() => {
    if (!written || !isChecked) return
    const storedPictures = (written.draft?.value ?? []) as NewPicture[]
    const next = mergeTabs(latest.current ?? [], storedPictures, seen.current)
    seen.current = next.seen
    if (!next.isOther) return
    setShared(true)
    latest.current = next.pictures
    if (next.pictures.length > 0) saveFiles([...next.pictures])
    else {
      clearForm()
      clearFiles()
      setBlank(newCapture())
    }
  }, [written, isChecked, saveFiles, clearForm, clearFiles])

  return useMemo(() => {
    if (stored === undefined || files === undefined || !isChecked) return undefined
    const replacePictures = (pictures: readonly NewPicture[]) => {
      latest.current = pictures
      saveFiles([...pictures])
    }
    return {
      form: stored ?? blank,
      isShared,
      pictures: files ?? [],
      setForm: saveForm,
      addPictures: (pictures) => {
        // The id is stored before anything can be saved under it.
        if (latestForm.current.stored === null) saveForm(latestForm.current.blank)
        replacePictures([...(latest.current ?? []), ...pictures])
      },
      keepPictures: (keys) => {
        const byKey = new Map((latest.current ?? []).map((picture) => [picture.key, picture]))
        replacePictures([...new Set(keys)].flatMap((key) => byKey.get(key) ?? []))
      },
      clear: () => {
        latest.current = []
        clearForm()
        clearFiles()
        setBlank(newCapture())
      },
    }
  }, [stored, files, blank, latestForm, isChecked, isShared, saveForm, saveFiles, clearForm, clearFiles])
}

/** A ref to the newest value, for functions of earlier renders: they add pictures that were being prepared. */
function useLatest<T>(value: T): RefObject<T> {
  const latest = useRef(value)
  latest.current = value
  return latest
}
