import { orderItemsLine } from '#shared/orders/order-items'
import { orderStatusWords } from '#shared/orders/order-statuses'
import type { ExportColumn } from '../kit/csv/csv-text'
import type { ShopOrder } from './queries'

/** Columns of the export of orders; amounts in US dollars. */
export const ORDER_EXPORT: readonly ExportColumn<ShopOrder>[] = [
  { header: 'Number', cell: ({ order }) => order.order_number },
  { header: 'Status', cell: ({ order }) => orderStatusWords(order.status).label },
  { header: 'Customer', cell: ({ customer }) => customer.name },
  { header: 'Email', cell: ({ customer }) => customer.email },
  { header: 'Phone', cell: ({ order }) => order.customer_phone },
  { header: 'Shipping Address', cell: ({ order }) => order.shipping_address },
  { header: 'Shipping Method', cell: ({ order }) => order.shipping_method },
  { header: 'Items', cell: ({ order }) => orderItemsLine(order.items) },
  { header: 'Subtotal', cell: ({ order }) => order.subtotal_amount },
  { header: 'Tax', cell: ({ order }) => order.tax_amount },
  { header: 'Shipping', cell: ({ order }) => order.shipping_amount },
  { header: 'Total', cell: ({ order }) => order.total_amount },
  { header: 'Carrier', cell: ({ order }) => order.tracking_carrier },
  { header: 'Tracking Number', cell: ({ order }) => order.tracking_number },
  { header: 'Note', cell: ({ order }) => order.note },
  { header: 'Ordered', cell: ({ order }) => order.created_at },
]
