import { useEffect, useMemo, useRef, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import type { FileKey } from '#sync/core/waiting-file'
import { useLocalData } from '#sync/react'
import type { NewPicture } from '../picture-file'
import { notCaptured } from './actions'
import { CAPTURE_DRAFT, CAPTURE_PICTURES } from './capture-draft-keys'
import { type CaptureForm, newCapture } from './capture-kinds'
import { registerSection, withRestored } from './restore-photos'

export interface CaptureDraft {
  form: CaptureForm
  pictures: readonly NewPicture[]
  setForm: (form: CaptureForm) => void
  addPictures: (pictures: NewPicture[]) => void
  /** Keeps the pictures with these keys, in this order. */
  keepPictures: (keys: readonly FileKey[]) => void
  clear: () => void
}

/**
 * The photos that were taken and what was chosen for them, saved with every change. Undefined while they are being read.
 * Photos that are saved already are cleared: the tab may have died between saving and clearing.
 */
export function useCaptureDraft(): CaptureDraft | undefined {
  const { db } = useLocalData()
  const [blank, setBlank] = useState(newCapture)
  const [stored, saveForm, clearForm] = useDraft<CaptureForm>(CAPTURE_DRAFT)
  const [files, saveFiles, clearFiles] = useDraft<NewPicture[]>(CAPTURE_PICTURES)
  /** Several pictures may be added before the first is in `files`. */
  const latest = useRef<readonly NewPicture[] | null>(null)
  if (latest.current === null && files !== undefined) latest.current = files ?? []
  const [isChecked, setChecked] = useState(false)

  useEffect(() => {
    if (stored === undefined || files === undefined || isChecked) return
    const check = async () => {
      const rest = stored && (await notCaptured(db, stored.id, files ?? []))
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
    // If it cannot be read, the photos stay.
    void check()
      .catch(() => undefined)
      .then(() => setChecked(true))
  }, [db, stored, files, isChecked, saveForm, saveFiles, clearForm, clearFiles])

  useEffect(
    () =>
      registerSection(db, (form, pictures) => {
        const next = withRestored(form, pictures, latest.current ?? [])
        if (next.form) saveForm(next.form)
        latest.current = next.pictures
        saveFiles(next.pictures)
      }),
    [db, saveForm, saveFiles],
  )

  return useMemo(() => {
    if (stored === undefined || files === undefined || !isChecked) return undefined
    const replacePictures = (pictures: readonly NewPicture[]) => {
      latest.current = pictures
      saveFiles([...pictures])
    }
    const form = stored ?? blank
    return {
      form,
      pictures: files ?? [],
      setForm: saveForm,
      addPictures: (pictures) => {
        // From now on the id is stored, before anything can be saved under it.
        if (stored === null) saveForm(form)
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
  }, [stored, files, blank, isChecked, saveForm, saveFiles, clearForm, clearFiles])
}
