import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { OrdersRow } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import type { LocalDb } from '#sync/react'
import { projectForm } from '../forms/project-form'
import { rigForm } from '../forms/rig-form'
import { createRow } from '../kit/actions'
import { addToNewRowDraft } from '../kit/form/use-row-draft'
import { addNote } from '../notes/actions'
import type { NoteSubject } from '../notes/note-subject'
import { type NewPicture, placePictures } from '../picture-file'
import { CAPTURE_DRAFT, CAPTURE_PICTURES } from './capture-draft-keys'

interface CapturedPhotos {
  /** Id of the new row. */
  id: string
  text: string
  pictures: readonly NewPicture[]
}

/** The photos that the row with this id does not have; null if no such row exists, sent or waiting. */
export async function findUnsavedPhotos(
  db: LocalDb,
  id: string,
  pictures: readonly NewPicture[],
): Promise<NewPicture[] | null> {
  const [photos, note] = await Promise.all([
    db.rows('order_photos').get(id),
    db.rows('internal_notes').get(id),
  ])
  const saved = photos ?? note
  if (!saved) return null
  const names = new Set(saved.pictures.map(nameOf))
  return pictures.filter(({ key }) => !names.has(nameOf(key)))
}

const nameOf = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

/** Saves and queues photos of an order, which its customer sees. Rejects with LocalWriteError. */
export function addOrderPhotos(
  store: LocalStore,
  order: Pick<OrdersRow, 'id' | 'user_id' | 'order_number'>,
  { id, text, pictures }: CapturedPhotos,
): Promise<MutationReceipt> {
  const { values, files } = placePictures(
    {
      order_id: order.id,
      user_id: order.user_id,
      caption: text.trim(),
      pictures: pictures.map(({ key }) => key),
    },
    pictures,
    `shop-photos/${id}`,
  )
  return createRow(store, { noun: ADMIN_NOUNS.orderPhotos, name: order.order_number, id, values, files })
}

/** Saves and queues an internal note with photos. Rejects with LocalWriteError. */
export function addPhotoNote(
  store: LocalStore,
  subject: NoteSubject,
  author: string,
  { id, text, pictures }: CapturedPhotos,
): Promise<MutationReceipt> {
  const keys = pictures.map(({ key }) => key)
  const { values, files } = placePictures({ pictures: keys }, pictures, `shop-photos/${id}`)
  return addNote(store, subject, author, text, { id, pictures: values.pictures as string[], files })
}

const BLANKS = { rig: rigForm(null), project: projectForm(null) }

/** Moves the photos to the draft of a new rig or project, in one transaction. Rejects if the device is full. */
export function moveToForm(
  db: LocalDb,
  kind: keyof typeof BLANKS,
  pictures: readonly NewPicture[],
): Promise<void> {
  return db.transaction('rw', db._drafts, async () => {
    await addToNewRowDraft(db, ADMIN_NOUNS[kind].table, BLANKS[kind], pictures)
    await db._drafts.bulkDelete([CAPTURE_DRAFT, CAPTURE_PICTURES])
  })
}
