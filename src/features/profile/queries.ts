import type { RowTypes } from '#shared/schema/rows'
import { type OutboxEntry, rowKey } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { isSoundEntry } from '#sync/core/read-entry'
import { type RowMark, rowMarks } from '#sync/core/row-mark'
import { useLive, useLocalData } from '#sync/react'

/** The principal's preferences: null until they have been pulled, undefined while the database is being read. */
export function useOwnPreferences(): RowTypes['user_preferences'] | null | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  return useLive(
    async (db) => {
      if (uid === null) return null
      return (await db.rows('user_preferences').where('user_id').equals(uid).first()) ?? null
    },
    [uid],
  )
}

export interface ProfileMarks {
  picture: RowMark | undefined
  information: RowMark | undefined
}

/** Marks for the picture and for the other columns of one profile row, each by its own pending changes (U3). */
export function useProfileMarks(id: string | undefined): ProfileMarks | undefined {
  return useLive(
    async (db) => {
      if (id === undefined) return { picture: undefined, information: undefined }
      const key = rowKey('profiles', id)
      const entries = (await db._outbox.where('keys').equals(key).toArray()).filter(isSoundEntry)
      const markOf = (isPart: (column: string) => boolean) =>
        rowMarks(entries.filter((entry) => changedColumns(entry).some(isPart))).get(key)
      return {
        picture: markOf((column) => column === 'avatar_url'),
        information: markOf((column) => column !== 'avatar_url'),
      }
    },
    [id],
  )
}

const changedColumns = ({ body }: OutboxEntry): string[] =>
  body.kind === 'changes'
    ? body.changes.flatMap((change) => (change.op === 'update' ? Object.keys(change.set) : []))
    : []
