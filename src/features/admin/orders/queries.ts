import { useMemo } from 'react'
import type { OrderPhotosRow, OrdersRow } from '#shared/schema/rows'
import { useAllRows, useLive } from '#sync/react'
import { type OrderCustomer, orderCustomer } from './order-customer'

export interface ShopOrder {
  id: string
  order: OrdersRow
  customer: OrderCustomer
}

/** All orders on this device, each with its customer; undefined while they are loading. */
export function useOrders(): ShopOrder[] | undefined {
  const orders = useAllRows('orders')?.rows
  const profiles = useAllRows('profiles')?.rows
  return useMemo(() => {
    if (!orders || !profiles) return undefined
    const byUid = new Map(profiles.map((profile) => [profile.user_id, profile]))
    return orders.map((order) => ({
      id: order.id,
      order,
      customer: orderCustomer(order, byUid.get(order.user_id ?? '')),
    }))
  }, [orders, profiles])
}

/** The photos of an order's progress, newest first; undefined while they are being read. */
export const useOrderPhotos = (orderId: string): OrderPhotosRow[] | undefined =>
  useLive(
    async (db) =>
      (await db.rows('order_photos').where('order_id').equals(orderId).sortBy('created_at')).reverse(),
    [orderId],
  )
