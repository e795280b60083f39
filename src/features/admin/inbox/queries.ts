import { useMemo } from 'react'
import { readAnsweredRows, type ShownNotification, withAnswered } from '#device-data/answered-notifications'
import type { RowTypes } from '#shared/schema/rows'
import { useAllRows, useLive } from '#sync/react'
import type { NotificationFacts } from './notification-facts'

/** The notifications on this device; undefined while they are loading. */
export function useNotifications(): readonly ShownNotification[] | undefined {
  const rows = useAllRows('notifications')?.rows
  const answered = useLive(readAnsweredRows, [])
  return useMemo(() => rows && answered && withAnswered(rows, answered), [rows, answered])
}

/** The rows that a notification refers to; null if it names none, or if the row is not on this device. */
export interface ReferencedRows {
  project: RowTypes['projects'] | null
  rig: RowTypes['rigs'] | null
  product: RowTypes['products'] | null
  order: RowTypes['orders'] | null
  quote: RowTypes['quote_requests'] | null
  review: RowTypes['product_reviews'] | null
}

/** Undefined while the rows are loading. */
export function useReferencedRows({
  projectId,
  rigId,
  productId,
  orderId,
  quoteId,
  reviewId,
}: NotificationFacts): ReferencedRows | undefined {
  return useLive(
    async (db) => {
      const get = async <T extends keyof RowTypes>(table: T, id: string | null) =>
        id === null ? null : ((await db.rows(table).get(id)) ?? null)
      const [project, rig, product, order, quote, review] = await Promise.all([
        get('projects', projectId),
        get('rigs', rigId),
        get('products', productId),
        get('orders', orderId),
        get('quote_requests', quoteId),
        get('product_reviews', reviewId),
      ])
      return { project, rig, product, order, quote, review }
    },
    [projectId, rigId, productId, orderId, quoteId, reviewId],
  )
}
