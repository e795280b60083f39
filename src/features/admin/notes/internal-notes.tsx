import { IconTrash } from '@tabler/icons-react'
import { useId, useRef, useState } from 'react'
import { useDraft } from '#device-data/use-draft'
import { usePrivateFiles } from '#runtime/private-files'
import { useSession } from '#runtime/session'
import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { useLocalData, useRowMarks } from '#sync/react'
import { BusyButton } from '#ui/busy-button'
import { TextAreaField } from '#ui/fields/text-area-field'
import { formatTime } from '#ui/format/format-date'
import { IconButton } from '#ui/icon-button'
import { PendingMarker } from '#ui/lists/pending-marker'
import { PrivateFileList } from '#ui/pictures/private-file-list'
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
  const heading = useRef<HTMLHeadingElement>(null)
  const notes = useInternalNotes(subject)
  return (
    <section className="rw-stack rw-gap-12" aria-labelledby={headId}>
      <div>
        <h2 id={headId} ref={heading} tabIndex={-1} className="rw-text-20">
          Internal notes
        </h2>
        <p className="rw-soft rw-small">Customers don’t see notes unless they download all of their data.</p>
      </div>
      {notes && notes.length > 0 ? (
        <NoteList subject={subject} notes={notes} onDeleted={() => heading.current?.focus()} />
      ) : null}
      <NewNote key={subject.id} subject={subject} />
    </section>
  )
}

interface NoteListProps {
  subject: NoteSubject
  notes: readonly WrittenNote[]
  /** Moves the focus, which the deleted note's button had. */
  onDeleted: () => void
}

function NoteList({ subject, notes, onDeleted }: NoteListProps) {
  const { store } = useLocalData()
  const write = useAdminWrite()
  const marks = useRowMarks(
    'internal_notes',
    notes.map(({ note }) => note.id),
  )
  const remove = async ({ note }: WrittenNote) => {
    const isDeleted = await write(
      () => deleteRows(store, { noun: ADMIN_NOUNS.note, rows: [{ id: note.id, name: subject.name }] }),
      {
        done: 'Note deleted',
        failed: 'Failed to delete note',
        undone: 'The note is back',
      },
    )
    if (isDeleted) onDeleted()
  }
  return (
    <ol className={classes.notes} aria-label="Notes">
      {notes.map(({ note, author }) => (
        <li key={note.id} className={classes.note}>
          <div className={classes.head}>
            <div className="rw-cluster rw-gap-8 rw-center">
              <strong>{author}</strong>
              <time className="rw-soft rw-small rw-tabular" dateTime={note.created_at}>
                {formatTime(note.created_at)}
              </time>
              <PendingMarker mark={marks.get(note.id)} />
            </div>
            <IconButton
              tone="danger"
              aria-label={`Delete note by ${author}, ${formatTime(note.created_at)}`}
              onClick={() => void remove({ note, author })}
            >
              <IconTrash size={18} aria-hidden="true" />
            </IconButton>
          </div>
          {note.body ? (
            <p className={`${classes.text} rw-lines`} dir="auto">
              {note.body}
            </p>
          ) : null}
          <NotePhotos note={note} author={author} />
        </li>
      ))}
    </ol>
  )
}

/** The photos that were captured for a note. */
function NotePhotos({ note, author }: WrittenNote) {
  // Rows that an earlier build has pulled have no such column.
  const pictures = note.pictures ?? []
  const { state, retry } = usePrivateFiles(pictures, false)
  return <PrivateFileList total={pictures.length} name={author} state={state} onRetry={retry} />
}

/** Not a form, as the dialog of an order is one. What is typed survives closing and reloading until it is saved. */
function NewNote({ subject }: { subject: NoteSubject }) {
  const { session } = useSession()
  const { store } = useLocalData()
  const write = useAdminWrite()
  const [draft, setDraft, clearDraft] = useDraft<{ body: string }>(
    `admin/note/${subject.column}/${subject.id}`,
  )
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState('')
  const field = useRef<HTMLTextAreaElement>(null)
  if (draft === undefined || session.kind !== 'signed-in') return null
  const body = draft?.body ?? ''
  const save = async () => {
    field.current?.focus()
    if (body.trim() === '') return setProblem('Write a note first')
    setSaving(true)
    const isSaved = await write(() => addNote(store, subject, session.uid, body), {
      done: 'Note saved',
      failed: 'Failed to save note',
      undone: 'Note removed',
    })
    setSaving(false)
    if (isSaved) clearDraft()
  }
  return (
    <div className="rw-stack rw-gap-8">
      <TextAreaField
        ref={field}
        label="New note"
        error={problem}
        // What is typed now would not be in the note.
        readOnly={isSaving}
        minRows={2}
        maxLength={MAX_LENGTH}
        value={body}
        onChange={(event) => {
          setProblem('')
          setDraft({ body: event.currentTarget.value })
        }}
      />
      <div>
        <BusyButton variant="default" isBusy={isSaving} onClick={() => void save()}>
          Add Note
        </BusyButton>
      </div>
    </div>
  )
}
