import { useLive } from '#data/react'
import type { RowTypes } from '#domain/rows'

export type Rig = RowTypes['rigs']

/** All rigs, unsorted; undefined while the database is being read. */
export function useRigs(): Rig[] | undefined {
  return useLive((db) => db.rows('rigs').toArray(), [])
}

/** One rig: null when the device has none of that id, undefined while the database is being read. */
export function useRig(id: string): Rig | null | undefined {
  return useLive(async (db) => (await db.rows('rigs').get(id)) ?? null, [id])
}

/** Those of the ids that exist, in the order asked for; undefined while the database is being read. */
export function useRigsOf(ids: readonly string[]): Rig[] | undefined {
  return useLive(
    async (db) => (await db.rows('rigs').bulkGet([...ids])).filter((rig) => rig !== undefined),
    [ids.join()],
  )
}
