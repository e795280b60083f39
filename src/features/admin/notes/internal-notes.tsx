import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { useDraft } from '#device-data/use-draft'
import { useSession } from '#runtime/session'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { useLocalData, useRowMarks } from '#sync/react'
import { TextAreaField } from '#ui/fields/text-area-field'
import { formatTime } from '#ui/format/format-date'
import { IconButton } from '#ui/icon-button'
import { PendingMarker } from '#ui/lists/pending-marker'
import { deleteRows } from '../kit/actions'
import { useAdminWrite } from '../kit/use-admin-write'
import { addNote } from './actions'
import classes from './internal-notes.module.css'
import type { NoteSubject } from './note-subject'
import { useInternalNotes, type WrittenNote } from './queries'

/** Longest note, as in the check of `internal_notes`. */
const MAX_LENGTH = 5_000

/** The shop's notes about a quote request, an order or a customer, with a field for a new one. */
export function InternalNotes({ subject }: { subject: NoteSubject }) {
  const headId = useId()
  const notes = useInternalNotes(subject)
  return (
    <section className="rw-stack rw-gap-12" aria-labelledby={headId}>
      <div>
        <h2 id={headId} className="rw-text-20">
          Internal notes
        </h2>
        <p className="rw-soft rw-small">Customers don’t see them, except in a copy of all their data.</p>
      </div>
      {notes && notes.length > 0 ? <NoteList subject={subject} notes={notes} /> : null}
      <NewNote key={subject.id} subject={subject} />
    </section>
  )
}

function NoteList({ subject, notes }: { subject: NoteSubject; notes: readonly WrittenNote[] }) {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const marks = useRowMarks(
    'internal_notes',
    notes.map(({ note }) => note.id),
  )
  const remove = ({ note }: WrittenNote) =>
    write(() => deleteRows(store, { noun: ADMIN_NOUNS.note, rows: [{ id: note.id, name: subject.name }] }), {
      done: 'Note deleted',
      failed: 'Failed to delete note',
      undone: 'The note is back',
    })
  return (
    <ol className={classes.notes} aria-label="Notes">
      {notes.map(({ note, author }) => (
        <li key={note.id} className={classes.note}>
          <div className={classes.head}>
            <div className="rw-cluster rw-center">
              <strong>{author}</strong>
              <time className="rw-soft rw-small rw-tabular" dateTime={note.created_at}>
                {formatTime(note.created_at)}
              </time>
              <PendingMarker mark={marks.get(note.id)} />
            </div>
            <IconButton
              tone="danger"
              aria-label={`Delete note by ${author}`}
              onClick={() => void remove({ note, author })}
            >
              <IconTrash size={18} aria-hidden="true" />
            </IconButton>
          </div>
          <p className={`${classes.text} rw-lines`} dir="auto">
            {note.body}
          </p>
        </li>
      ))}
    </ol>
  )
}

/** Not a form, as the dialog of an order is one. What is typed survives closing and reloading until it is saved. */
function NewNote({ subject }: { subject: NoteSubject }) {
  const { session } = useSession()
  const { store } = useLocalData()
  const write = useAdminWrite()
  const [draft, setDraft, clearDraft] = useDraft<{ body: string }>(
    `admin/note/${subject.column}/${subject.id}`,
  )
  if (draft === undefined || session.kind !== 'signed-in') return null
  const body = draft?.body ?? ''
  const save = async () => {
    const isSaved = await write(() => addNote(store, subject, session.uid, body), {
      done: 'Note saved',
      failed: 'Failed to save note',
      undone: 'The note is removed',
    })
    if (isSaved) clearDraft()
  }
  return (
    <div className="rw-stack rw-gap-8">
      <TextAreaField
        label="New note"
        minRows={2}
        maxLength={MAX_LENGTH}
        value={body}
        onChange={(event) => setDraft({ body: event.currentTarget.value })}
      />
      <div>
        <Button variant="default" disabled={body.trim() === ''} onClick={() => void save()}>
          Add Note
        </Button>
      </div>
    </div>
  )
}
