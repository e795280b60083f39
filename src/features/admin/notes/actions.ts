import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
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

/** Saves and queues a note. Rejects with LocalWriteError. */
export function addNote(
  store: LocalStore,
  subject: NoteSubject,
  author: string,
  body: string,
): Promise<MutationReceipt> {
  return createRow(store, {
    noun: ADMIN_NOUNS.note,
    name: subject.name,
    values: noteValues(subject, author, body),
  })
}
