import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { SNIPCART_KEY } from '#runtime/snipcart/snipcart-key'
import { useSyncStatus } from '#runtime/sync'
import { isUnderWay, orderKind } from '#shared/orders/order-statuses'
import { quoteReference } from '#shared/orders/quote-reference'
import { paths } from '#shared/site/paths'
import { joinParts } from '#shared/text/join-parts'
import { useRowMarks } from '#sync/react'
import { ShownBuild } from '#ui/builds/changed-build'
import { formatDate, formatTime } from '#ui/format/format-date'
import { lazyPart } from '#ui/lazy-part'
import { PendingMarker } from '#ui/lists/pending-marker'
import { TagList } from '#ui/lists/tag-list'
import { DetailActions, DetailColumns } from '#ui/page/detail-columns'
import { DocumentHead } from '#ui/page/document-head'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { PrintButton } from '#ui/page/print-button'
import { PrintFooter } from '#ui/page/print-footer'
import { AskShop } from './ask-shop'
import { OrderDelivery } from './order-delivery'
import { OrderLines } from './order-lines'
import { OrderTag } from './order-tag'
import { OrderTimeline } from './order-timeline'
import { OrderTotals } from './order-totals'
import { type Order, useOrderQuote } from './queries'
import { TrackPackage } from './track-package'

const OrderAgain = lazyPart(async () => (await import('./order-again')).OrderAgain)

/** An order as the server has it: stages, lines, totals and delivery. */
export function OrderDetail({ order, pushOffer }: { order: Order; pushOffer: ReactNode }) {
  const mark = useRowMarks('orders', [order.id]).get(order.id)
  const { lastCheckedAt, isReachable } = useSyncStatus('lastCheckedAt', 'isReachable')
  // While the server can be reached, the order is as the shop has it.
  const isOutdated = !isReachable && lastCheckedAt !== null
  const title = `Order ${order.order_number}`
  // An earlier release has stored the row without this column.
  const quoteId = order.quote_request_id ?? null
  const quote = useOrderQuote(order)
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading
        crumbs={[
          { name: 'My Orders', path: paths.myOrders },
          { name: order.order_number, path: paths.order(order.id) },
        ]}
        title={title}
        intro={joinParts(
          `Placed ${formatDate(order.created_at)}`,
          isOutdated ? `Last checked ${formatTime(lastCheckedAt)}` : null,
        )}
      >
        <TagList>
          <OrderTag status={order.status} kind={orderKind(order)} />
        </TagList>
        <PendingMarker mark={mark} />
      </PageHeading>
      <PageSection space="tight">
        <DetailColumns
          pictures={<OrderTimeline order={order} />}
          lead={<TrackPackage order={order} />}
          side={
            <>
              <OrderTotals order={order} />
              <OrderDelivery order={order} />
              <AskShop about={title} />
              <DetailActions>
                <PrintButton />
                <Button variant="default" component={Link} to={paths.myOrders}>
                  Back to My Orders
                </Button>
              </DetailActions>
            </>
          }
        >
          {order.status === 'pending' && !SNIPCART_KEY ? (
            <p>
              {quoteId === null
                ? `Thank you! We’ll get back to you within 24 hours to arrange payment and ${orderKind(order).isPickup ? 'pickup' : 'delivery'}.`
                : 'Thank you! We’ll call you to go over the drawing and agree on the deposit.'}
            </p>
          ) : null}
          {isUnderWay(order.status) ? pushOffer : null}
          <OrderLines order={order} quote={quote} />
          <OrderAgain order={order} />
          {quote?.build ? <ShownBuild title="What we’re building" build={quote.build} isPriced /> : null}
          {quoteId === null ? null : (
            <p>
              <Link to={paths.myQuote(quoteId)}>View quote {quoteReference(quoteId)}</Link>
            </p>
          )}
        </DetailColumns>
        <PrintFooter path={paths.order(order.id)} />
      </PageSection>
    </>
  )
}
