import { Button } from '@mantine/core'
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useSession } from '#runtime/session'
import { SNIPCART_KEY } from '#runtime/snipcart/snipcart-key'
import { useSyncStatus } from '#runtime/sync'
import { estimatedArrival } from '#shared/orders/estimated-arrival'
import { canTrack } from '#shared/orders/order-statuses'
import { haveCents, shippingText, taxLabel } from '#shared/orders/order-total'
import { isWholeId } from '#shared/site/find-by-address'
import { paths } from '#shared/site/paths'
import { BackendError } from '#sync/errors'
import { backendErrorText } from '#ui/feedback/sentences'
import { formatDate } from '#ui/format/format-date'
import { DataCard } from '#ui/lists/data-card'
import { EmptyState } from '#ui/lists/empty-state'
import { TagList } from '#ui/lists/tag-list'
import { DetailSkeleton } from '#ui/page/detail-skeleton'
import { DocumentHead } from '#ui/page/document-head'
import { HeadingSkeleton } from '#ui/page/heading-skeleton'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { useShopInfo } from '#ui/shop/shop-info'
import { AskShop } from '../ask-shop'
import { formatAmount } from '../format-amount'
import { OrderTag } from '../order-tag'
import { orderTimelineSteps } from '../order-timeline-steps'
import { noTrackingLinkText, TrackLink } from '../track-package'
import { trackingAddress } from '../tracking-address'
import { itemsRow } from '../waiting-order-rows'
import { readTrackedOrder, type TrackedOrder } from './order-answers'
import { StageList } from './stage-list'

/** Age at which an answer is old and the order is requested again, in ms. */
const MAX_AGE_MS = 60_000

/** Target of the link in mails about an order without an account. The page stores nothing on the device. */
export function TrackOrderPage({ token }: { token: string }) {
  return isWholeId(token) ? <RequestedOrder key={token} token={token} /> : <UnknownOrder />
}

type Answer = { kind: 'order'; order: TrackedOrder } | { kind: 'unknown' } | { kind: 'failed'; text: string }

function RequestedOrder({ token }: { token: string }) {
  const { answer, request } = useTrackedOrder(token)
  if (answer?.kind === 'order') return <OrderProgress order={answer.order} />
  if (answer?.kind === 'unknown') return <UnknownOrder />
  return (
    <>
      <DocumentHead title="Track Your Order" noIndex />
      {answer ? <PageHeading eyebrow="Orders" title="Track Your Order" /> : <HeadingSkeleton />}
      <PageSection space="tight">
        {answer ? (
          <div role="alert">
            <EmptyState title="Failed to load the order" text={answer.text}>
              <Button onClick={request}>Try Again</Button>
            </EmptyState>
          </div>
        ) : (
          <DetailSkeleton />
        )}
      </PageSection>
    </>
  )
}

/** Requests the order, and again after a sync if the answer is old or failed. A failure does not hide a shown order. */
function useTrackedOrder(token: string): { answer: Answer | null; request: () => void } {
  const { rpc } = useSession()
  const { lastCheckedAt } = useSyncStatus('lastCheckedAt')
  const [answer, setAnswer] = useState<Answer | null>(null)
  const answeredAt = useRef(Number.NEGATIVE_INFINITY)
  const request = useCallback(async () => {
    try {
      const order = readTrackedOrder(await rpc('track_order', { token }))
      answeredAt.current = performance.now()
      setAnswer(order === null ? { kind: 'unknown' } : { kind: 'order', order })
    } catch (error) {
      if (!(error instanceof BackendError)) throw error
      const text = backendErrorText(error.code)
      setAnswer((now) => (now?.kind === 'order' ? now : { kind: 'failed', text }))
    }
  }, [rpc, token])
  // biome-ignore lint/correctness/useExhaustiveDependencies: requests again after each successful sync
  useEffect(() => {
    if (performance.now() - answeredAt.current > MAX_AGE_MS) void request()
  }, [request, lastCheckedAt])
  return { answer, request: () => void request() }
}

function OrderProgress({ order }: { order: TrackedOrder }) {
  const title = `Order ${order.order_number}`
  return (
    <>
      <DocumentHead title={title} noIndex />
      <PageHeading eyebrow="Track Your Order" title={title} intro={`Placed ${formatDate(order.created_at)}`}>
        <TagList>
          <OrderTag status={order.status} kind={order.kind} />
        </TagList>
      </PageHeading>
      <PageSection space="tight" width="text">
        <div className="rw-stack rw-gap-20">
          <DataCard title="Progress">
            <StageList steps={orderTimelineSteps(order, order.kind)} />
          </DataCard>
          <Delivery order={order} />
          <OrderContents order={order} />
          <AskShop about={title} />
        </div>
      </PageSection>
    </>
  )
}

/** What was ordered; nothing if an earlier version of the server has not sent it. */
function OrderContents({ order }: { order: TrackedOrder }) {
  const { items, tax, shipping, total, status, shipping_method: method } = order
  if (items.length === 0) return null
  const withCents = haveCents([...items.map(({ price }) => price), tax, shipping, total])
  const format = (dollars: number | null) => formatAmount(dollars, withCents)
  const rows = [
    itemsRow(items, format),
    { label: taxLabel(status, Boolean(SNIPCART_KEY)), value: format(tax) },
    { label: 'Shipping', value: shippingText(format(shipping), method) },
    { label: 'Total', value: format(total) },
  ]
  return <DataCard title="Your Order" rows={rows} />
}

/** Carrier, parcel and likely arrival, or where to pick the order up. */
function Delivery({ order }: { order: TrackedOrder }) {
  const { facts } = useShopInfo()
  if (order.kind.isPickup) {
    return order.status === 'shipped' ? (
      <DataCard title="Pickup" rows={[{ label: 'Shop', value: facts.address }]}>
        <p>Call {facts.phone} before you come.</p>
      </DataCard>
    ) : null
  }
  const rows = [
    { label: 'Estimated arrival', value: estimatedArrival(order) },
    { label: 'Carrier', value: order.tracking_carrier },
    { label: 'Tracking', value: order.tracking_number },
  ]
  if (!canTrack(order.status) && rows.every(({ value }) => !value)) return null
  return (
    <DataCard title="Delivery" rows={rows}>
      {canTrack(order.status) ? <Package order={order} /> : null}
    </DataCard>
  )
}

/** The carrier's page, or the reason why there is no link to it. */
function Package({ order }: { order: TrackedOrder }) {
  const address = trackingAddress(order)
  return address === null ? <p>{noTrackingLinkText(order)}</p> : <TrackLink address={address} />
}

/** An unknown token looks like one that has expired. */
function UnknownOrder(): ReactNode {
  return (
    <>
      <DocumentHead title="Track Your Order" noIndex />
      <PageHeading
        eyebrow="Orders"
        title="Order not found"
        intro="This link is incomplete or has expired. Tracking links work for 180 days after an order’s last update."
      />
      <PageSection space="tight" width="text">
        <div className="rw-stack rw-gap-20">
          <p role="alert">
            Try the link in our latest email, or call us with your order number. You can also{' '}
            <Link to={paths.contact}>write to us</Link>.
          </p>
          <AskShop about="My order" />
        </div>
      </PageSection>
    </>
  )
}
