import type { RowTypes } from '#shared/schema/rows'
import { useLive } from '#sync/react'

export type Rig = RowTypes['rigs']

/** All rigs, unsorted; undefined while the database is being read. */
export function useRigs(): Rig[] | undefined {
  return useLive((db) => db.rows('rigs').toArray(), [])
}

/** One rig: null if the local database has none with that id, undefined while it is being read. */
export function useRig(id: string): Rig | null | undefined {
  return useLive(async (db) => (await db.rows('rigs').get(id)) ?? null, [id])
}

/** The existing rigs among `ids`, in that order; undefined while the database is being read. */
export function useRigsOf(ids: readonly string[]): Rig[] | undefined {
  return useLive(
    async (db) => (await db.rows('rigs').bulkGet([...ids])).filter((rig) => rig !== undefined),
    [ids.join()],
  )
}
