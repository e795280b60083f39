import { orderItemsLine } from '#shared/orders/order-items'
import { ORDER_STATUSES, orderStatusWords } from '#shared/orders/order-statuses'
import { formatDate } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'
import { Tag } from '#ui/lists/tag'
import type { ExportColumn } from '../kit/csv/csv-text'
import type { ListColumn, ListFilter } from '../kit/list/list-types'
import type { ShopOrder } from './queries'

const customerName = ({ customer }: ShopOrder) => customer.name ?? customer.email ?? 'No name'

const itemsLine = ({ order }: ShopOrder) => orderItemsLine(order.items) || 'No items'

/** Columns of the list of orders. */
export const ORDER_COLUMNS: readonly ListColumn<ShopOrder>[] = [
  { key: 'customer', label: 'Customer', cell: customerName, sortBy: customerName, isWide: true },
  { key: 'items', label: 'Items', cell: itemsLine, isWide: true },
  {
    key: 'status',
    label: 'Status',
    cell: ({ order }) => {
      const { label, tone } = orderStatusWords(order.status)
      return <Tag tone={tone}>{label}</Tag>
    },
    sortBy: ({ order }) => Object.keys(ORDER_STATUSES).indexOf(order.status),
  },
  {
    key: 'total',
    label: 'Total',
    cell: ({ order }) => formatPrice(order.total_amount),
    sortBy: ({ order }) => order.total_amount,
    isNumeric: true,
  },
  {
    key: 'tracking',
    label: 'Tracking',
    cell: ({ order }) => order.tracking_number,
    sortBy: ({ order }) => order.tracking_number,
    isHidden: true,
  },
  {
    key: 'created_at',
    label: 'Ordered',
    cell: ({ order }) => <time dateTime={order.created_at}>{formatDate(order.created_at)}</time>,
    sortBy: ({ order }) => order.created_at,
  },
]

export const ORDER_FILTERS: readonly ListFilter<ShopOrder>[] = [
  {
    key: 'status',
    label: 'Status',
    choices: Object.entries(ORDER_STATUSES).map(([value, { label }]) => ({ value, label })),
    matches: ({ order }, value) => order.status === value,
  },
]

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
