import { Button } from '@mantine/core'
import { Link } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import { useRowMarks } from '#sync/react'
import { formatTime } from '#ui/format/format-date'
import { DataCard } from '#ui/lists/data-card'
import { PendingMarker } from '#ui/lists/pending-marker'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { AskShop } from './ask-shop'
import { WaitingOrderActions } from './waiting-order-actions'
import { waitingOrderRows } from './waiting-order-rows'
import { WaitingOrderState } from './waiting-order-state'
import { WAITING_ORDER_TITLES } from './waiting-order-titles'

/** Page of an order without a number; once it has one, the order's page replaces it at the same URL. */
export function WaitingOrderDetail({ order }: { order: WaitingOrder }) {
  const mark = useRowMarks('orders', [order.id]).get(order.id)
  const title = WAITING_ORDER_TITLES[order.state]
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
        <PendingMarker mark={mark} />
      </PageHeading>
      <PageSection space="tight" width="text">
        <div className="rw-stack rw-gap-20">
          <WaitingOrderState order={order} />
          <DataCard title="Your Order" rows={waitingOrderRows(order)}>
            <p>We’ll confirm the prices once we have your order.</p>
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
