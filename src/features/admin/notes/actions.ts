import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import type { NewFile } from '#sync/core/waiting-file'
import { createRow } from '../kit/actions'
import type { NoteSubject } from './note-subject'

/** Values of a new `internal_notes` row. `author`: uid of the admin. */
const noteValues = ({ column, id }: NoteSubject, author: string, body: string) => ({
  quote_request_id: null,
  order_id: null,
  customer_id: null,
  [column]: id,
  author_id: author,
  body: body.trim(),
})

/** Photos of a note, in the folder of its id. */
interface NotePhotos {
  id: string
  /** `bucket/path` of each. */
  pictures: string[]
  files: NewFile[]
}

/** Saves and queues a note. Rejects with LocalWriteError. */
export function addNote(
  store: LocalStore,
  subject: NoteSubject,
  author: string,
  body: string,
  photos?: NotePhotos,
): Promise<MutationReceipt> {
  return createRow(store, {
    noun: ADMIN_NOUNS.note,
    name: subject.name,
    values: { ...noteValues(subject, author, body), pictures: photos?.pictures ?? [] },
    ...(photos && { id: photos.id, files: photos.files }),
  })
}
