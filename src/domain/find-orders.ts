import type { OrderCustomer } from './order-customer'
import { orderItems } from './order-items'
import { isOrderStatus, type OrderStatus } from './order-statuses'
import type { OrdersRow } from './rows'

export interface OrderFilters {
  search: string
  status: OrderStatus | 'all'
}

/** An order with who ordered. */
interface Found {
  id: string
  order: OrdersRow
  customer: OrderCustomer
}

export interface FoundOrders<T extends Found> {
  /** Newest first. */
  found: T[]
  /** How many that the search finds have each status, whatever the status filter is. */
  counts: ReadonlyMap<string, number>
  /** How many the search finds in all. */
  total: number
}

/** What an order is found by: number, customer, products, tracking number. */
export const orderTexts = ({ order, customer }: Found): string[] => [
  order.order_number,
  customer.name ?? '',
  customer.email ?? '',
  order.tracking_number ?? '',
  ...orderItems(order.items).map(({ name }) => name),
]

/** The filters that an address names; anything unknown filters nothing: links get old. */
export function orderFilters(params: URLSearchParams): OrderFilters {
  const status = params.get('status') ?? ''
  return { search: params.get('search') ?? '', status: isOrderStatus(status) ? status : 'all' }
}

/** `matches`: ids that the search finds, null where nothing is searched for. */
export function findOrders<T extends Found>(
  orders: readonly T[],
  status: OrderStatus | 'all',
  matches: ReadonlySet<string> | null,
): FoundOrders<T> {
  const searched = matches ? orders.filter(({ id }) => matches.has(id)) : orders
  const counts = new Map<string, number>()
  for (const { order } of searched) counts.set(order.status, (counts.get(order.status) ?? 0) + 1)
  const found = searched
    .filter(({ order }) => status === 'all' || order.status === status)
    .sort((a, b) => (a.order.created_at < b.order.created_at ? 1 : -1))
  return { found, counts, total: searched.length }
}
