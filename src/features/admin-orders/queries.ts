import { useAllRows } from '#data/react'
import type { OrdersRow } from '#domain/rows'

/** Every order that this admin's device holds; undefined while it is being read. */
export function useOrders(): OrdersRow[] | undefined {
  return useAllRows('orders')?.rows
}
