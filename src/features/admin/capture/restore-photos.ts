/** Brings photos back into the capture draft after Undo. The camera keeps no copy, so the draft is the only one. */

import type { LocalDb } from '#sync/react'
import type { NewPicture } from '../picture-file'
import { CAPTURE_DRAFT, CAPTURE_PICTURES } from './capture-draft-keys'
import type { CaptureForm } from './capture-kinds'

type RestoreHandler = (form: CaptureForm, pictures: readonly NewPicture[]) => void

/**
 * Handler of the open capture section of each database. The section holds the draft in memory, and its next save would
 * overwrite what is written to the database directly.
 */
const handlers = new WeakMap<LocalDb, RestoreHandler>()

/** Registers the handler of the open section. Returns the function that removes it. */
export function onRestorePhotos(db: LocalDb, handler: RestoreHandler): () => void {
  handlers.set(db, handler)
  return () => {
    if (handlers.get(db) === handler) handlers.delete(db)
  }
}

/**
 * Puts restored photos before those taken since. `form` is null if the current form must stay: the person has taken
 * other photos since, and may have chosen another subject for them.
 */
export function mergeRestored(
  form: CaptureForm,
  restored: readonly NewPicture[],
  takenSince: readonly NewPicture[],
): { form: CaptureForm | null; pictures: NewPicture[] } {
  const pictures = [...restored, ...takenSince]
  if (takenSince.length > 0) return { form: null, pictures }
  // A new id: the row under the old one may have been sent and deleted.
  return { form: { ...form, id: crypto.randomUUID() }, pictures }
}

/** Puts photos back into the draft, whether the section is open or closed. Rejects if the device is full. */
export async function restorePhotos(
  db: LocalDb,
  form: CaptureForm,
  pictures: readonly NewPicture[],
): Promise<void> {
  const handler = handlers.get(db)
  if (handler) return handler(form, pictures)
  await db.transaction('rw', db._drafts, async () => {
    const stored = await db._drafts.get(CAPTURE_PICTURES)
    const next = mergeRestored(form, pictures, (stored?.value ?? []) as NewPicture[])
    const savedAt = Date.now()
    if (next.form) await db._drafts.put({ key: CAPTURE_DRAFT, value: next.form, savedAt })
    await db._drafts.put({ key: CAPTURE_PICTURES, value: next.pictures, savedAt })
  })
}
