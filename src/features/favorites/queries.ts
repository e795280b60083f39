import { isProjectVisible } from '#shared/catalog/publication'
import type { RowTypes } from '#shared/schema/rows'
import { uidOf } from '#sync/core/principal'
import { useLive, useLocalData } from '#sync/react'
import { SAVED_KINDS, type SavedItem, type SavedKind } from './saved-kinds'

/** Id of the principal's saved row of this item: null if it is not saved, undefined while the database is being read. */
export function useSavedId(kind: SavedKind, itemId: string): string | null | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  const answer = useLive(
    async (db) => {
      const { table, column } = SAVED_KINDS[kind]
      const saved = uid === null ? [] : await db.rows(table).where(column).equals(itemId).toArray()
      return { uid, savedId: saved.find((row) => row.user_id === uid)?.id ?? null }
    },
    [kind, itemId, uid],
  )
  // After sign-in the visitor's answer is shown until the account's database has been read.
  return answer?.uid === uid ? answer.savedId : undefined
}

/** The principal's saved projects, then the saved rigs, each newest first; undefined while they are being read. */
export function useSavedItems(): SavedItem[] | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  return useLive(
    async (db) => {
      const own = <Row extends { user_id: string }>(rows: Row[]) =>
        rows.filter(({ user_id }) => user_id === uid)
      const savedProjects = own(await db.rows('saved_projects').orderBy('created_at').reverse().toArray())
      const savedRigs = own(await db.rows('saved_rigs').orderBy('created_at').reverse().toArray())
      const [projects, rigs] = await Promise.all([
        db.rows('projects').bulkGet(savedProjects.map(({ project_id }) => project_id)),
        db.rows('rigs').bulkGet(savedRigs.map(({ rig_id }) => rig_id)),
      ])
      return [
        ...savedProjects.map((saved, at) => ({
          kind: 'project' as const,
          saved,
          item: shownOrNull(projects[at]),
        })),
        ...savedRigs.map((saved, at) => ({ kind: 'rig' as const, saved, item: rigs[at] ?? null })),
      ]
    },
    [uid],
  )
}

/** An unpublished project counts as deleted, even on a device that has not pulled the change. */
const shownOrNull = (project: RowTypes['projects'] | undefined) =>
  project && isProjectVisible(project, Date.now()) ? project : null
