import type { SavedBuildsRow } from '#shared/schema/rows'
import { uidOf } from '#sync/core/principal'
import { useLive, useLocalData } from '#sync/react'

/** The builds that the person has saved, newest first; none for a visitor; undefined while they are being read. */
export function useSavedBuilds(): SavedBuildsRow[] | undefined {
  const uid = uidOf(useLocalData().principal)
  return useLive(
    async (db) => (uid === null ? [] : db.rows('saved_builds').orderBy('created_at').reverse().toArray()),
    [uid],
  )
}
