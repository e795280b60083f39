import { useLive, useLocalData } from '#data/react'
import { isOrderOfProject } from '#domain/order-match'
import { uidOf } from '#domain/principal'
import type { RowTypes } from '#domain/rows'

export type Project = RowTypes['projects']

/** One project: null when the device has none of that id, undefined while the database is being read. */
export function useProject(id: string): Project | null | undefined {
  return useLive(async (db) => (await db.rows('projects').get(id)) ?? null, [id])
}

/**
 * The caller's newest order for this project, null without one. By owner even for an admin, whose device holds
 * everybody's orders.
 */
export function useBuildOrder(projectId: string): RowTypes['orders'] | null | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  return useLive(
    async (db) => {
      if (uid === null) return null
      const orders = await db.rows('orders').where('user_id').equals(uid).sortBy('created_at')
      return orders.findLast(({ items }) => isOrderOfProject(items, projectId)) ?? null
    },
    [projectId, uid],
  )
}
