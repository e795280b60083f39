import type { RowTypes } from '#shared/schema/rows'
import { useLive } from '#sync/react'

export type Rig = RowTypes['rigs']

/** All rigs, unsorted; undefined while the database is being read. */
export function useRigs(): Rig[] | undefined {
  return useLive((db) => db.rows('rigs').toArray(), [])
}

/** The existing rigs among `ids`, in that order; undefined while the database is being read. */
export function useRigsOf(ids: readonly string[]): Rig[] | undefined {
  return useLive(
    async (db) => (await db.rows('rigs').bulkGet([...ids])).filter((rig) => rig !== undefined),
    [ids.join()],
  )
}
