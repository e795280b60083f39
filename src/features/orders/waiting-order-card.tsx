import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { SHIPPING_METHODS, type ShippingMethod } from '#shared/orders/order-total'
import { paths } from '#shared/site/paths'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import { useRowMarks } from '#sync/react'
import { formatTime } from '#ui/format/format-date'
import { PendingMarker } from '#ui/lists/pending-marker'
import { formatAmount } from './format-amount'
import classes from './order-card.module.css'
import { WaitingOrderActions } from './waiting-order-actions'
import { WaitingOrderState } from './waiting-order-state'
import { WAITING_ORDER_TITLES } from './waiting-order-titles'

export interface WaitingOrderCardProps {
  order: WaitingOrder
  /** Placed without an account, so it has no page of its own. */
  isGuest?: boolean
}

/** An order that waits, was refused, or was just sent; on top of the list, because it has no number yet. */
export function WaitingOrderCard({ order, isGuest = false }: WaitingOrderCardProps) {
  const headingId = useId()
  const mark = useRowMarks('orders', [order.id]).get(order.id)
  const title = WAITING_ORDER_TITLES[order.state]
  return (
    <article className={classes.card} data-waiting aria-labelledby={headingId}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2 id={headingId}>{isGuest ? title : <Link to={paths.order(order.id)}>{title}</Link>}</h2>
          <p className="rw-soft rw-tabular">Ordered {formatTime(order.entry.createdAt)}</p>
        </div>
        <PendingMarker mark={mark} />
      </div>
      <WaitingOrderState order={order} />
      <ul className={classes.items}>
        {order.items.map(({ name, quantity }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two lines may have one name, and lines never move
          <li key={position} className={classes.item}>
            <bdi className={classes.name}>{name}</bdi>
            <span className="rw-soft rw-tabular">× {quantity}</span>
          </li>
        ))}
      </ul>
      {isGuest ? <p className="rw-soft rw-lines">{deliveryLines(order)}</p> : null}
      <div className={classes.foot}>
        {order.expected === null ? (
          <span />
        ) : (
          <p className={classes.total}>
            <span>Total</span> {formatAmount(order.expected)}
          </p>
        )}
        <div className={classes.actions} data-print="none">
          {isGuest ? null : (
            <Button
              component={Link}
              to={paths.order(order.id)}
              variant="default"
              aria-describedby={headingId}
            >
              View Details
            </Button>
          )}
          <WaitingOrderActions order={order} />
        </div>
      </div>
    </article>
  )
}

/** How, where and with which note the order is to be delivered, a line each. */
const deliveryLines = ({ method, address, note }: WaitingOrder): string =>
  [method && deliveryName(method), address, note].filter(Boolean).join('\n')

/** Such as 'Standard shipping' or 'Pick up in Genoa'. */
const deliveryName = (method: ShippingMethod): string =>
  method === 'pickup' ? SHIPPING_METHODS.pickup : `${SHIPPING_METHODS[method]} shipping`
