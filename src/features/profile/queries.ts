import { useLive, useLocalData } from '#data/react'
import { uidOf } from '#domain/principal'
import type { RowTypes } from '#domain/rows'

/** The caller's preferences: null until they have been pulled, undefined while the database is being read. */
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
