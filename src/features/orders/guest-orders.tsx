import { DataCard } from '#ui/lists/data-card'
import classes from './guest-orders.module.css'
import { useGuestOrders } from './queries'
import { WaitingOrderCard } from './waiting-order-card'

export interface GuestOrdersProps {
  /** The order that was just placed on this page, and the address that the shop replies to. */
  placed: { id: string; email: string } | null
}

/** Orders placed without an account: those that are waiting or refused, and a note when the last one has arrived. */
export function GuestOrders({ placed }: GuestOrdersProps) {
  const waiting = useGuestOrders()?.filter(({ state }) => state !== 'sent')
  if (waiting === undefined) return null
  const hasArrived = placed !== null && !waiting.some(({ id }) => id === placed.id)
  if (!hasArrived && waiting.length === 0) return null
  return (
    <div className={classes.orders} role="status">
      {hasArrived ? (
        <DataCard title="Order received">
          <p>
            We'll email your order number to <bdi>{placed.email}</bdi> and get back to you within 24 hours to
            arrange payment and delivery.
          </p>
        </DataCard>
      ) : null}
      {waiting.map((order) => (
        <WaitingOrderCard key={order.id} order={order} isGuest />
      ))}
    </div>
  )
}
