import { DataCard } from '#ui/data-card'
import classes from './guest-orders.module.css'
import { useGuestOrders } from './queries'
import { WaitingOrderCard } from './waiting-order-card'

export interface GuestOrdersProps {
  /** The order that has just been made here, and where the shop writes to about it. */
  placed: { id: string; email: string } | null
}

/** What became of orders without an account: those that wait, those that were refused, and that the last one has arrived. */
export function GuestOrders({ placed }: GuestOrdersProps) {
  const waiting = useGuestOrders()?.filter(({ state }) => state !== 'sent')
  if (waiting === undefined) return null
  const hasArrived = placed !== null && !waiting.some(({ id }) => id === placed.id)
  if (!hasArrived && waiting.length === 0) return null
  return (
    <div className={classes.orders} role="status">
      {hasArrived ? (
        <DataCard title="Order request sent">
          <p>
            Our shop has it. We mail its number to <bdi>{placed.email}</bdi> and get back to you within 24
            hours to arrange payment and delivery.
          </p>
        </DataCard>
      ) : null}
      {waiting.map((order) => (
        <WaitingOrderCard key={order.id} order={order} isGuest />
      ))}
    </div>
  )
}
