import { orderItems } from '../../../shared/orders/order-items'
import type { OrdersRow } from '../../../shared/schema/rows'
import type { OrderCustomer } from './order-customer'

/** Texts of an order that the search covers: number, customer, products, tracking number. */
export const orderTexts = ({ order, customer }: { order: OrdersRow; customer: OrderCustomer }): string[] => [
  order.order_number,
  customer.name ?? '',
  customer.email ?? '',
  order.tracking_number ?? '',
  ...orderItems(order.items).map(({ name }) => name),
]
