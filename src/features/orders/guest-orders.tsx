import { useEffect, useRef, useState } from 'react'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import { EmailText } from '#ui/format/email-text'
import { DataCard } from '#ui/lists/data-card'
import classes from './guest-orders.module.css'
import { useGuestOrders, useHasOrderArrived } from './queries'
import { WaitingOrderCard } from './waiting-order-card'
import { waitingOrderRows } from './waiting-order-rows'

export interface GuestOrdersProps {
  /** The order that was just placed on this page, and the address that the shop replies to. */
  placed: { id: string; email: string } | null
}

/** Orders placed without an account: those that are waiting or refused, and a receipt when the last one has arrived. */
export function GuestOrders({ placed }: GuestOrdersProps) {
  const orders = useGuestOrders()
  const found = orders?.find(({ id }) => id === placed?.id)
  // The order leaves the outbox soon after it is sent; the receipt still needs it.
  const [last, setLast] = useState<WaitingOrder>()
  if (found && found !== last) setLast(found)
  const own = found ?? (last?.id === placed?.id ? last : undefined)
  const hasArrived = useHasOrderArrived(own)
  const ref = useRef<HTMLDivElement>(null)
  const shownId = own?.id
  useEffect(() => {
    // The button that was pressed is gone with the cart.
    if (shownId !== undefined) ref.current?.focus()
  }, [shownId])
  const arrivedId = hasArrived ? own?.id : undefined
  const waiting = orders?.filter(({ id, state }) => state !== 'sent' && id !== arrivedId) ?? []
  if (!hasArrived && waiting.length === 0) return null
  return (
    <div ref={ref} className={classes.orders} role="status" tabIndex={-1}>
      {own && placed && hasArrived ? <GuestReceipt order={own} email={placed.email} /> : null}
      {waiting.map((order) => (
        <WaitingOrderCard key={order.id} order={order} isGuest />
      ))}
    </div>
  )
}

/** What a guest has ordered, once the shop has it. Only this page has it; the mail is what lasts. */
function GuestReceipt({ order, email }: { order: WaitingOrder; email: string }) {
  return (
    <DataCard title="Order received" rows={waitingOrderRows(order)}>
      <p>
        We'll email your order number and the confirmed prices to{' '}
        <bdi>
          <EmailText email={email} />
        </bdi>{' '}
        and get back to you within 24 hours to arrange payment and delivery.
      </p>
    </DataCard>
  )
}
