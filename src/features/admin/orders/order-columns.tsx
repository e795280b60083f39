import { orderItemsLine } from '#shared/orders/order-items'
import { ORDER_STATUSES, orderStatusWords } from '#shared/orders/order-statuses'
import { formatDate } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'
import { Tag } from '#ui/lists/tag'
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
