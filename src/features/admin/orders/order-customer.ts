import { orderItems } from '#shared/orders/order-items'
import type { OrdersRow, ProfilesRow } from '#shared/schema/rows'

/** Customer of an order: the order's own data, or those of the account for orders entered by the shop. */
export interface OrderCustomer {
  name: string | null
  email: string | null
  phone: string | null
}

export function orderCustomer(order: OrdersRow, profile: ProfilesRow | undefined): OrderCustomer {
  return {
    name: order.customer_name ?? profile?.display_name ?? null,
    email: order.customer_email ?? profile?.email ?? null,
    phone: order.customer_phone ?? profile?.phone ?? null,
  }
}

/** Texts of an order that the search covers: number, customer, products, tracking number. */
export const orderTexts = ({ order, customer }: { order: OrdersRow; customer: OrderCustomer }): string[] => [
  order.order_number,
  customer.name ?? '',
  customer.email ?? '',
  order.tracking_number ?? '',
  ...orderItems(order.items).map(({ name }) => name),
]
