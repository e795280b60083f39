import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useLoadState } from '#runtime/load-state'
import { useSession } from '#runtime/session'
import { useSync, useSyncStatus } from '#runtime/sync'
import { isUnderWay } from '#shared/orders/order-statuses'
import { paths } from '#shared/site/paths'
import { LoadFailed } from '#ui/feedback/load-failed'
import { formatTime } from '#ui/format/format-date'
import { EmptyState } from '#ui/lists/empty-state'
import { DocumentHead } from '#ui/page/document-head'
import { LogInFirst } from '#ui/page/log-in-first'
import { PageHeading } from '#ui/page/page-heading'
import { PageSection } from '#ui/page/page-section'
import { OrderCard } from './order-card'
import classes from './orders-page.module.css'
import { OrdersSkeleton } from './orders-skeleton'
import { type OwnOrders, useOwnOrders } from './queries'
import { WaitingOrderCard } from './waiting-order-card'

/** The customer's orders (Site 2). `pushOffer` shows while one of them is under way. */
export function OrdersPage({ pushOffer }: { pushOffer?: ReactNode }) {
  const { session } = useSession()
  if (session.kind === 'anonymous') {
    return <LogInFirst title="My Orders" message="Please log in to view your orders." />
  }
  return (
    <>
      <DocumentHead title="My Orders" noIndex />
      <PageHeading
        eyebrow="Customer portal"
        title="My Orders"
        intro="Your orders and where each one stands. They’re saved on this device, so you can check them without a connection."
      />
      <PageSection space="tight">
        <OwnOrdersList pushOffer={pushOffer} />
      </PageSection>
    </>
  )
}

function OwnOrdersList({ pushOffer }: { pushOffer: ReactNode }) {
  const { commands } = useSync()
  const own = useOwnOrders()
  const count = own && own.orders.length + own.waiting.length
  const state = useLoadState(count === undefined ? undefined : count > 0, 'orders')
  if (state === 'failed') return <LoadFailed message="Failed to load orders" onRetry={commands.syncNow} />
  if (state === 'absent') {
    return (
      <EmptyState
        title="No orders yet"
        text="Orders from the store show up here, with every step along the way."
      >
        <Button component={Link} to={paths.store}>
          Browse Store
        </Button>
      </EmptyState>
    )
  }
  return own && state === 'present' ? <Orders {...own} pushOffer={pushOffer} /> : <OrdersSkeleton />
}

function Orders({ orders, waiting, pushOffer }: OwnOrders & { pushOffer: ReactNode }) {
  const { lastCheckedAt } = useSyncStatus('lastCheckedAt')
  const count = orders.length + waiting.length
  return (
    <div className="rw-stack rw-gap-16">
      {waiting.length > 0 || orders.some(({ status }) => isUnderWay(status)) ? pushOffer : null}
      <p role="status" className="rw-soft rw-medium">
        {count === 1 ? '1 order' : `${count} orders`}
        {lastCheckedAt === null ? '' : `, as of ${formatTime(lastCheckedAt)}`}
      </p>
      <ul className={classes.list}>
        {waiting.map((order) => (
          <li key={order.id}>
            <WaitingOrderCard order={order} />
          </li>
        ))}
        {orders.map((order) => (
          <li key={order.id}>
            <OrderCard order={order} />
          </li>
        ))}
      </ul>
    </div>
  )
}
