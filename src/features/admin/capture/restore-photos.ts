/** Photos restored by an Undo, because a camera stores no copy of them. */

import type { LocalDb } from '#sync/react'
import type { NewPicture } from '../picture-file'
import { CAPTURE_DRAFT, CAPTURE_PICTURES } from './capture-draft-keys'
import type { CaptureForm } from './capture-kinds'

type Restore = (form: CaptureForm, pictures: readonly NewPicture[]) => void

/** The open section over a database. It has the drafts in memory, and would write over what is put into the database. */
const openSections = new WeakMap<LocalDb, Restore>()

/** Registers the open section; returns a function that ends that. */
export function registerSection(db: LocalDb, restore: Restore): () => void {
  openSections.set(db, restore)
  return () => {
    if (openSections.get(db) === restore) openSections.delete(db)
  }
}

/** The draft with restored photos in front of those taken since. A later choice of subject is preserved. */
export function withRestored(
  form: CaptureForm,
  pictures: readonly NewPicture[],
  later: readonly NewPicture[],
): { form: CaptureForm | null; pictures: NewPicture[] } {
  // A new id: the row under the old one may have been sent and deleted.
  return {
    form: later.length === 0 ? { ...form, id: crypto.randomUUID() } : null,
    pictures: [...pictures, ...later],
  }
}

/** Puts photos back into the draft, also while the section is closed. Rejects if the device is full. */
export async function restorePhotos(
  db: LocalDb,
  form: CaptureForm,
  pictures: readonly NewPicture[],
): Promise<void> {
  const open = openSections.get(db)
  if (open) return open(form, pictures)
  await db.transaction('rw', db._drafts, async () => {
    const stored = await db._drafts.get(CAPTURE_PICTURES)
    const next = withRestored(form, pictures, (stored?.value ?? []) as NewPicture[])
    const savedAt = Date.now()
    if (next.form) await db._drafts.put({ key: CAPTURE_DRAFT, value: next.form, savedAt })
    await db._drafts.put({ key: CAPTURE_PICTURES, value: next.pictures, savedAt })
  })
}
