import type { ReactNode } from 'react'
import { useParams } from 'react-router-dom'
import { useConfirmedNotFound } from '#runtime/confirmed-not-found'
import { useLoadState } from '#runtime/load-state'
import { useSession } from '#runtime/session'
import { useSync } from '#runtime/sync'
import { paths } from '#shared/site/paths'
import { LoadFailed } from '#ui/feedback/load-failed'
import { DetailSkeleton } from '#ui/page/detail-skeleton'
import { DocumentHead } from '#ui/page/document-head'
import { HeadingSkeleton } from '#ui/page/heading-skeleton'
import { ItemNotFound } from '#ui/page/item-not-found'
import { LogInFirst } from '#ui/page/log-in-first'
import { PageSection } from '#ui/page/page-section'
import { OrderDetail } from './order-detail'
import { useOwnOrder } from './queries'
import { WaitingOrderDetail } from './waiting-order-detail'

/**
 * One order of the signed-in person; another person's order shows as not found. `pushOffer` shows while the order is
 * under way.
 */
export function OrderDetailPage({ pushOffer }: { pushOffer?: ReactNode }) {
  const { id = '' } = useParams()
  const { session } = useSession()
  if (session.kind === 'anonymous') {
    return <LogInFirst title="My Orders" message="Please log in to view your orders." />
  }
  // Without the key, the live query would show the previous order for a moment.
  return <LoadedOrder key={id} id={id} pushOffer={pushOffer} />
}

function LoadedOrder({ id, pushOffer }: { id: string; pushOffer: ReactNode }) {
  const { commands } = useSync()
  const own = useOwnOrder(id)
  const state = useLoadState(own && (own.order ?? own.waiting) !== null, 'orders')
  const isAbsent = useConfirmedNotFound(state)
  if (own?.order) return <OrderDetail order={own.order} pushOffer={pushOffer} />
  if (own?.waiting) return <WaitingOrderDetail order={own.waiting} />
  if (isAbsent) {
    return (
      <ItemNotFound
        eyebrow="My Orders"
        title="Order not found"
        intro="This order isn’t in your account. If you ordered with another account, sign in with that one."
        listPath={paths.myOrders}
        listLabel="Back to My Orders"
      />
    )
  }
  return (
    <>
      <DocumentHead title="Order" noIndex />
      <HeadingSkeleton />
      <PageSection space="tight">
        {state === 'failed' ? (
          <LoadFailed message="Failed to load the order" onRetry={commands.syncNow} />
        ) : (
          <DetailSkeleton />
        )}
      </PageSection>
    </>
  )
}
