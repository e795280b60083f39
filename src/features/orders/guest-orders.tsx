import { useEffect, useRef, useState } from 'react'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import { useLocalData } from '#sync/react'
import { EmailText } from '#ui/format/email-text'
import { DataCard } from '#ui/lists/data-card'
import classes from './guest-orders.module.css'
import { type GuestReceipt, guestReceipt, readGuestReceipt, storeGuestReceipt } from './guest-receipt'
import { useGuestOrders, useHasOrderArrived } from './queries'
import { WaitingOrderCard } from './waiting-order-card'
import { waitingOrderRows } from './waiting-order-rows'

export interface GuestOrdersProps {
  /** The order that was just placed on this page, and the address that the shop replies to. */
  placed: { id: string; email: string } | null
}

/**
 * Orders placed without an account: those that are waiting or refused, and the receipt of the last one of this tab when it
 * has arrived, also after a reload.
 */
export function GuestOrders({ placed }: GuestOrdersProps) {
  const orders = useGuestOrders()
  const receipt = useGuestReceipt(
    orders?.find(({ id }) => id === placed?.id),
    placed?.email,
  )
  const hasArrived = useHasOrderArrived(receipt?.mutationId)
  const ref = useRef<HTMLDivElement>(null)
  const isPlacedShown = placed !== null && receipt?.id === placed.id
  useEffect(() => {
    // The button that was pressed is gone with the cart.
    if (isPlacedShown) ref.current?.focus()
  }, [isPlacedShown])
  const arrivedId = hasArrived ? receipt?.id : undefined
  const waiting = orders?.filter(({ id, state }) => state !== 'sent' && id !== arrivedId) ?? []
  if (!hasArrived && waiting.length === 0) return null
  return (
    <div ref={ref} className={classes.orders} role="status" tabIndex={-1}>
      {receipt && hasArrived ? <ReceiptCard receipt={receipt} /> : null}
      {waiting.map((order) => (
        <WaitingOrderCard key={order.id} order={order} isGuest />
      ))}
    </div>
  )
}

/** The receipt of `found`, the order that was just placed, else of the last one of this tab. */
function useGuestReceipt(found: WaitingOrder | undefined, email = ''): GuestReceipt | null {
  const { db, principal } = useLocalData()
  const [receipt, setReceipt] = useState(() =>
    principal.kind === 'anonymous' ? readGuestReceipt(db.name) : null,
  )
  if (found && found.id !== receipt?.id) setReceipt(guestReceipt(found, email))
  useEffect(() => {
    if (receipt) storeGuestReceipt(db.name, receipt)
  }, [db.name, receipt])
  return receipt
}

/** What a guest has ordered, once the shop has it. Only this tab has it; the mail is what lasts. */
function ReceiptCard({ receipt }: { receipt: GuestReceipt }) {
  return (
    <DataCard title="Order received" rows={waitingOrderRows(receipt)}>
      <p>
        We'll email your order number and the confirmed prices to{' '}
        <bdi>
          <EmailText email={receipt.email} />
        </bdi>{' '}
        and get back to you within 24 hours to arrange payment and delivery.
      </p>
    </DataCard>
  )
}
