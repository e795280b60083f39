import { useEffect, useRef } from 'react'
import { useArrivedAt, useGuestOrders } from '../queries'
import { WaitingOrderCard } from '../waiting-order-card'
import classes from './guest-orders.module.css'
import { GuestReceiptCard } from './guest-receipt-card'
import { useGuestOrder } from './use-guest-order'
import { type PlacedGuestOrder, useGuestReceipt } from './use-guest-receipt'

/** `received`: the shop has it. `waiting`: it is on this device only. */
export type GuestOrderState = 'received' | 'waiting'

export interface GuestOrdersProps {
  /** The order that was just placed on this page; null for none. */
  placed: PlacedGuestOrder | null
  /** Called with where the order that is shown is; null for none, or one that was refused. */
  onState: (state: GuestOrderState | null) => void
  /** The cart has something to order: the receipt of the last order is one line above it. Undefined until it is read. */
  hasGoods: boolean | undefined
}

/**
 * Orders placed without an account: those that are waiting or refused, and the receipt of the last one of this tab when it
 * has arrived, also after a reload.
 */
export function GuestOrders({ placed, onState, hasGoods }: GuestOrdersProps) {
  const orders = useGuestOrders()
  const { receipt, dismiss, addAnswer } = useGuestReceipt(orders, placed)
  const arrivedAt = useArrivedAt(receipt?.mutationId)
  const arrivedId = arrivedAt === null ? undefined : receipt?.id
  // `serverAmounts` is null after an answer without amounts, which a later answer would not have either.
  const isAnswered = receipt?.number !== undefined && receipt.serverAmounts !== undefined
  useGuestOrder(isAnswered ? undefined : arrivedId, addAnswer)

  // An order that is being sent is not shown until it has arrived.
  const waiting = orders?.filter(({ id, state }) => state !== 'sent' && id !== arrivedId) ?? []
  const isReceiptShown = receipt !== null && arrivedAt !== null && hasGoods !== undefined
  const isEmpty = !isReceiptShown && waiting.length === 0

  const orderList = useRef<HTMLDivElement>(null)
  const isPlacedShown = !isEmpty && placed !== null && receipt?.id === placed.id
  useEffect(() => {
    if (!isPlacedShown) return
    // The button that had the focus was removed with the cart.
    orderList.current?.focus({ preventScroll: true })
    // The page's heading says where the order is.
    scrollTo({ top: 0, behavior: 'instant' })
  }, [isPlacedShown])

  const isWaiting = waiting.length > 0 && waiting.every(({ state }) => state === 'waiting')
  const isReceived = waiting.length === 0 && isReceiptShown
  const state = isWaiting ? 'waiting' : isReceived ? 'received' : null
  useEffect(() => {
    onState(state)
    return () => onState(null)
  }, [state, onState])

  if (isEmpty) return null
  return (
    <div ref={orderList} className={classes.orders} role="status" tabIndex={-1}>
      {isReceiptShown ? (
        <GuestReceiptCard receipt={receipt} arrivedAt={arrivedAt} isShort={hasGoods} onDismiss={dismiss} />
      ) : null}
      {waiting.map((order) => (
        <WaitingOrderCard key={order.id} order={order} isGuest />
      ))}
    </div>
  )
}
