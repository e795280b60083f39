import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { SHIPPING_METHODS } from '#shared/orders/order-total'
import { paths } from '#shared/site/paths'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import { useRowMarks } from '#sync/react'
import { formatTime } from '#ui/format/format-date'
import { DataCard } from '#ui/lists/data-card'
import { PendingMarker } from '#ui/lists/pending-marker'
import { Tag } from '#ui/lists/tag'
import { TagList } from '#ui/lists/tag-list'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { AskShop } from './ask-shop'
import { formatAmount } from './format-amount'
import { WaitingOrderActions } from './waiting-order-actions'
import { WAITING_ORDER_LABELS } from './waiting-order-labels'
import { WaitingOrderState } from './waiting-order-state'

/** Page of an order without a number; once it has one, the order's page replaces it at the same URL. */
export function WaitingOrderDetail({ order }: { order: WaitingOrder }) {
  const mark = useRowMarks('orders', [order.id]).get(order.id)
  const { title, tag, tone } = WAITING_ORDER_LABELS[order.state]
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading
        crumbs={[
          { name: 'My Orders', path: paths.myOrders },
          { name: title, path: paths.order(order.id) },
        ]}
        title={title}
        intro={`Ordered ${formatTime(order.entry.createdAt)}`}
      >
        <TagList>
          <Tag tone={tone}>{tag}</Tag>
        </TagList>
        <PendingMarker mark={mark} />
      </PageHeading>
      <PageSection space="tight" width="text">
        <div className="rw-stack rw-gap-20">
          <WaitingOrderState order={order} />
          <DataCard
            title="Your Order"
            rows={[
              ...order.items.map(({ name, quantity }) => ({ label: `${quantity} ×`, value: name })),
              { label: 'Shipping', value: order.method && SHIPPING_METHODS[order.method] },
              {
                label: 'Address',
                value: order.address && <span className="rw-lines">{order.address}</span>,
              },
              { label: 'Note', value: order.note && <span className="rw-lines">{order.note}</span> },
              { label: 'You saw', value: formatAmount(order.expected) },
            ]}
          >
            <p>Prices are confirmed by our shop when the order arrives.</p>
          </DataCard>
          <div className="rw-cluster rw-gap-8">
            <WaitingOrderActions order={order} />
            <Button variant="default" component={Link} to={paths.myOrders}>
              Back to My Orders
            </Button>
          </div>
          <AskShop about="My order" />
        </div>
      </PageSection>
    </>
  )
}
