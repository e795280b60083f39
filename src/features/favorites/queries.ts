import { useLive, useLocalData } from '#data/react'
import { uidOf } from '#domain/principal'
import type { RowTypes } from '#domain/rows'

/** The caller's favorite of this project: null when it is not saved, undefined while the database is being read. */
export function useSavedProject(projectId: string): RowTypes['saved_projects'] | null | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  return useLive(
    async (db) => {
      if (uid === null) return null
      const saved = await db.rows('saved_projects').where('project_id').equals(projectId).toArray()
      return saved.find((row) => row.user_id === uid) ?? null
    },
    [projectId, uid],
  )
}
