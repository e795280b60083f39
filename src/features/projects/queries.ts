import type { RowTypes } from '#shared/schema/rows'
import { uidOf } from '#sync/core/principal'
import { useLive, useLocalData } from '#sync/react'
import { isOrderOfProject } from './order-match'

export type Project = RowTypes['projects']

/**
 * The principal's own newest order for this project, null if there is none; undefined while the database is being read.
 * An admin's local database has all orders, so this filters by owner.
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
