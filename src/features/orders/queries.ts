import { findDone } from '#device-data/find-done'
import { atCurrentPrices } from '#runtime/cart'
import { readOrderBuild } from '#runtime/quote-messages'
import { isProjectVisible } from '#shared/catalog/publication'
import { orderItems } from '#shared/orders/order-items'
import type { Json } from '#shared/schema/row-values'
import type { RowTypes } from '#shared/schema/rows'
import { rowKey } from '#sync/core/mutation'
import { uidOf } from '#sync/core/principal'
import { isSoundEntry } from '#sync/core/read-entry'
import { readWaitingOrder, type WaitingOrder } from '#sync/core/read-waiting-order'
import type { LocalDb } from '#sync/react'
import { useLive, useLocalData } from '#sync/react'

export type Order = RowTypes['orders']

export interface OwnOrders {
  /** Newest first. */
  orders: Order[]
  /** Orders that are not on the server, or whose rows have not been pulled; newest first. */
  waiting: WaitingOrder[]
}

/** Only the principal's own orders, although an admin's local database has all; undefined while they are being read. */
export function useOwnOrders(): OwnOrders | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  return useLive(
    async (db) => {
      if (uid === null) return { orders: [], waiting: [] }
      const orders = await db.rows('orders').where('user_id').equals(uid).toArray()
      const pulledIds = new Set(orders.map(({ id }) => id))
      const waiting = await readWaitingOrders(db)
      return { orders: orders.sort(newestFirst), waiting: waiting.filter(({ id }) => !pulledIds.has(id)) }
    },
    [uid],
  )
}

/** If two were placed at the same instant, the one with the higher number is newer. */
const newestFirst = (a: Order, b: Order): number =>
  Date.parse(b.created_at) - Date.parse(a.created_at) ||
  b.order_number.localeCompare(a.order_number, 'en', { numeric: true })

/** Orders without an account that have not arrived, newest first; undefined while they are being read. */
export function useGuestOrders(): WaitingOrder[] | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  return useLive(async (db) => (uid === null ? readWaitingOrders(db) : []), [uid])
}

/**
 * When the server accepted the order that this mutation places, ms since epoch; null if it has not, or if the order was
 * discarded or put back in the cart.
 */
export function useArrivedAt(mutationId: string | undefined): number | null {
  return (
    useLive(
      async (db) => {
        if (mutationId === undefined) return null
        const entry = await db._outbox.get({ id: mutationId })
        // The record of the finished mutation, with the exact time, replaces this value within a moment.
        if (entry) return entry.state.kind === 'applied' ? Date.now() : null
        const done = await findDone(db, mutationId)
        return done?.outcome === 'applied' ? done.doneAt : null
      },
      [mutationId],
    ) ?? null
  )
}

async function readWaitingOrders(db: LocalDb): Promise<WaitingOrder[]> {
  const entries = await db._outbox.where('keys').startsWith(rowKey('orders', '')).distinct().toArray()
  return entries
    .filter(isSoundEntry)
    .flatMap((entry) => readWaitingOrder(entry) ?? [])
    .sort((a, b) => b.entry.createdAt - a.entry.createdAt)
}

/** The principal's order with this id, or the waiting order; both are null if there is none. */
export function useOwnOrder(id: string): { order: Order | null; waiting: WaitingOrder | null } | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  return useLive(
    async (db) => {
      const row = uid === null ? undefined : await db.rows('orders').get(id)
      if (row && row.user_id === uid) return { order: row, waiting: null }
      const entries = await db._outbox.where('keys').equals(rowKey('orders', id)).toArray()
      const [waiting = null] = entries.filter(isSoundEntry).flatMap((entry) => readWaitingOrder(entry) ?? [])
      return { order: null, waiting }
    },
    [id, uid],
  )
}

/** The photos of an order's progress, newest first; undefined while they are being read. */
export const useOrderPhotos = (orderId: string): RowTypes['order_photos'][] | undefined =>
  useLive(
    async (db) =>
      (await db.rows('order_photos').where('order_id').equals(orderId).sortBy('created_at')).reverse(),
    [orderId],
  )

/** The quote that an order was: the build at the accepted price, and a picture of the project or rig. */
export interface OrderQuote {
  build: Json | null
  picture: string | undefined
}

/** The quote that an order was; null for none, undefined while it is being read. */
export function useOrderQuote({ quote_request_id, total_amount }: Order): OrderQuote | null | undefined {
  // An earlier release has stored the row without this column.
  const quoteId = quote_request_id ?? null
  return useLive(
    async (db) => {
      const request = quoteId === null ? undefined : await db.rows('quote_requests').get(quoteId)
      if (!request) return null
      const project = await db.rows('projects').get(request.project_id ?? '')
      const rig = await db.rows('rigs').get(request.rig_id ?? '')
      return {
        build: await readOrderBuild(db, { quote_request_id: quoteId, total_amount }),
        picture: (project ?? rig)?.images?.[0],
      }
    },
    [quoteId, total_amount],
  )
}

/** The products of an order that are still in the store, by id. */
export function useProductsOf(order: Order): ReadonlyMap<string, RowTypes['products']> | undefined {
  const ids = productIdsOf(order)
  return useLive(
    async (db) => {
      const rows = await db.rows('products').bulkGet(ids)
      return new Map(rows.flatMap((row) => (row ? [[row.id, atCurrentPrices(row)] as const] : [])))
    },
    [ids.join()],
  )
}

/** The projects of an order that are still in the gallery, by id. */
export function useProjectsOf(order: Order): ReadonlyMap<string, RowTypes['projects']> | undefined {
  const ids = [...new Set(orderItems(order.items).flatMap(({ projectId }) => projectId ?? []))]
  return useLive(
    async (db) => {
      const rows = await db.rows('projects').bulkGet(ids)
      const shown = rows.filter((row) => row !== undefined).filter((row) => isProjectVisible(row, Date.now()))
      return new Map(shown.map((row) => [row.id, row]))
    },
    [ids.join()],
  )
}

/** The principal's own reviews of an order's products, by product id. */
export function useOwnReviews(order: Order): ReadonlyMap<string, RowTypes['product_reviews']> | undefined {
  const { principal } = useLocalData()
  const uid = uidOf(principal)
  const ids = productIdsOf(order)
  return useLive(
    async (db) => {
      const reviews = await db.rows('product_reviews').where('product_id').anyOf(ids).toArray()
      return new Map(
        reviews
          .filter(({ user_id }) => user_id === uid)
          .map((review) => [review.product_id, review] as const),
      )
    },
    [ids.join(), uid],
  )
}

const productIdsOf = (order: Order): string[] => [
  ...new Set(orderItems(order.items).flatMap(({ productId }) => productId ?? [])),
]
