import type { RowTypes } from '#shared/schema/rows'
import { uidOf } from '#sync/core/principal'
import { useLive, useLocalData } from '#sync/react'

/** The principal's saved row of this project: null if it is not saved, undefined while the database is being read. */
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

export interface SavedProject {
  saved: RowTypes['saved_projects']
  /** Null if it has been taken down since. */
  project: RowTypes['projects'] | null
}

/** The principal's saved projects, newest first; undefined while they are being read. */
export function useSavedProjects(): SavedProject[] | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  return useLive(
    async (db) => {
      const saved = (await db.rows('saved_projects').orderBy('created_at').reverse().toArray()).filter(
        ({ user_id }) => user_id === uid,
      )
      const projects = await db.rows('projects').bulkGet(saved.map(({ project_id }) => project_id))
      return saved.map((row, position) => ({ saved: row, project: projects[position] ?? null }))
    },
    [uid],
  )
}
