import { displayName } from '#shared/account/display-name'
import type { InternalNotesRow } from '#shared/schema/rows'
import { useLive } from '#sync/react'
import type { NoteSubject } from './note-subject'

export interface WrittenNote {
  note: InternalNotesRow
  /** Name of the admin who wrote it. */
  author: string
}

/** The notes about one subject, oldest first; undefined while they are being read. */
export function useInternalNotes({ column, id }: NoteSubject): WrittenNote[] | undefined {
  return useLive(
    async (db) => {
      const [notes, profiles] = await Promise.all([
        db.rows('internal_notes').where(column).equals(id).sortBy('created_at'),
        db.rows('profiles').toArray(),
      ])
      const byUid = new Map(profiles.map((profile) => [profile.user_id, profile]))
      return notes.map((note) => {
        const profile = byUid.get(note.author_id ?? '')
        const author = profile ? displayName(profile.display_name, profile.email) : 'A former admin'
        return { note, author }
      })
    },
    [column, id],
  )
}
