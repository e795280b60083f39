import type { OrderCustomer } from '#domain/order-customer'
import { orderItems } from '#domain/order-items'
import { orderStatusWords } from '#domain/order-statuses'
import type { RowMark } from '#domain/row-mark'
import type { OrdersRow } from '#domain/rows'
import { formatDate } from '#ui/format-date'
import { formatPrice } from '#ui/format-price'
import { PendingMarker } from '#ui/pending-marker'
import { Tag } from '#ui/tag'
import classes from './order-line.module.css'

export interface OrderLineProps {
  order: OrdersRow
  customer: OrderCustomer
  mark: RowMark | undefined
  onOpen: () => void
}

/** An order in the manager's list: what it is, whose, and where it stands. */
export function OrderLine({ order, customer, mark, onOpen }: OrderLineProps) {
  const { label, tone } = orderStatusWords(order.status)
  const items = orderItems(order.items)
  return (
    <article className={classes.line} aria-label={order.order_number}>
      <div className={classes.what}>
        <h2 className={classes.number}>
          <button type="button" className={classes.open} onClick={onOpen}>
            {order.order_number}
          </button>
        </h2>
        <p>{customer.name ?? customer.email ?? 'No name'}</p>
        <p className={classes.items}>
          {items.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ') || 'No items'}
        </p>
      </div>
      <div className={classes.where}>
        <Tag tone={tone}>{label}</Tag>
        <PendingMarker mark={mark} />
        <strong className={classes.total}>{formatPrice(order.total_amount)}</strong>
        <time dateTime={order.created_at}>{formatDate(order.created_at)}</time>
      </div>
    </article>
  )
}
