import { Button } from '@mantine/core'
import { useId } from 'react'
import { Link } from 'react-router-dom'
import { orderItems } from '#shared/orders/order-items'
import { canReview, orderKind } from '#shared/orders/order-statuses'
import { paths } from '#shared/site/paths'
import { useRowMarks } from '#sync/react'
import { formatDate } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'
import { PendingMarker } from '#ui/lists/pending-marker'
import { StretchedLink } from '#ui/lists/stretched-link'
import { formatAmount } from './format-amount'
import classes from './order-card.module.css'
import { OrderTag } from './order-tag'
import type { Order } from './queries'
import { LeaveReview } from './review/leave-review'
import { useReviewables } from './review/use-reviewables'
import { TrackPackage } from './track-package'

/** Items on the card; the order's own page lists all. */
const MAX_ITEMS = 6

/** An order in the list: number, date, badge, items, total, and what can be done (Site 2). A click on it opens its page. */
export function OrderCard({ order }: { order: Order }) {
  const headingId = useId()
  const mark = useRowMarks('orders', [order.id]).get(order.id)
  const items = orderItems(order.items)
  return (
    <article className={classes.card} aria-labelledby={headingId}>
      <div className={classes.head}>
        <div className={classes.title}>
          <h2 id={headingId} tabIndex={-1}>
            <StretchedLink to={paths.order(order.id)}>Order {order.order_number}</StretchedLink>
          </h2>
          <p className="rw-soft rw-tabular">Placed {formatDate(order.created_at)}</p>
        </div>
        <div className="rw-cluster rw-gap-8 rw-center">
          <OrderTag status={order.status} kind={orderKind(order)} />
          <PendingMarker mark={mark} />
        </div>
      </div>
      <ul className={classes.items}>
        {items.slice(0, MAX_ITEMS).map(({ name, quantity, price, isUnavailable }, position) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a product may be listed twice, and lines never move
          <li key={position} className={classes.item}>
            <bdi className={classes.name}>{name}</bdi>
            <span className="rw-soft rw-tabular">
              {isUnavailable ? `${quantity} unavailable, not charged` : `${quantity} × ${formatPrice(price)}`}
            </span>
          </li>
        ))}
        {items.length > MAX_ITEMS ? (
          <li className="rw-soft rw-tabular">and {items.length - MAX_ITEMS} more</li>
        ) : null}
      </ul>
      <div className={classes.foot}>
        <p className={classes.total}>
          <span>Total</span> {formatAmount(order.total_amount)}
        </p>
        <div className={classes.actions} data-print="none">
          <Button component={Link} to={paths.order(order.id)} variant="default" aria-describedby={headingId}>
            View Details
          </Button>
          <TrackPackage order={order} />
          {canReview(order.status) ? <ReviewOrder order={order} headingId={headingId} /> : null}
        </div>
      </div>
    </article>
  )
}

function ReviewOrder({ order, headingId }: { order: Order; headingId: string }) {
  const unreviewed = [...useReviewables(order).values()].filter(({ review }) => review === null)
  return <LeaveReview subjects={unreviewed} describedBy={headingId} />
}
