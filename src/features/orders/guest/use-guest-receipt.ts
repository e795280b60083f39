import { useEffect, useState } from 'react'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import { useLocalData } from '#sync/react'
import { focusHeading } from '#ui/page/focus-heading'
import type { GuestOrder } from '../tracking/order-answers'
import {
  answeredReceipt,
  dropGuestReceipt,
  type GuestReceipt,
  guestReceipt,
  readGuestReceipt,
  storeGuestReceipt,
} from './guest-receipt'

/** An order that was just placed on this page. */
export type PlacedGuestOrder = Pick<GuestReceipt, 'id' | 'email' | 'items' | 'amounts'>

interface ReceiptState {
  /** Name of the visitor's database; null for a customer, who has no receipt. */
  database: string | null
  receipt: GuestReceipt | null
  /** Id of the order whose receipt was dismissed. */
  dismissedId: string | undefined
}

/**
 * The receipt of the order that was just placed, or the one that this tab has stored, until it is dismissed. `orders`: those
 * in the outbox. `addAnswer` adds what the server has answered about an order.
 */
export function useGuestReceipt(orders: WaitingOrder[] | undefined, placed: PlacedGuestOrder | null) {
  const { db, principal } = useLocalData()
  const database = principal.kind === 'anonymous' ? db.name : null
  const [state, setState] = useState(() => storedState(database))
  // The person has signed in or out on this page: the receipt remains with the visitor's database.
  if (state.database !== database) setState(storedState(database))
  const { receipt, dismissedId } = state
  const isPlacedShown = placed !== null && placed.id !== dismissedId
  const shownId = isPlacedShown ? placed.id : receipt?.id
  const order = database === null ? undefined : orders?.find(({ id }) => id === shownId)
  // The receipt is made anew for a new order, and after a retry, which gives the order another mutation.
  if (order && (order.id !== receipt?.id || order.entry.id !== receipt.mutationId)) {
    const earlier = order.id === receipt?.id ? receipt : placed
    setState({ ...state, receipt: guestReceipt(order, earlier ?? { email: '' }) })
  }
  useEffect(() => {
    if (database !== null && receipt) storeGuestReceipt(database, receipt)
  }, [database, receipt])
  const dismiss = () => {
    if (database !== null) dropGuestReceipt(database)
    setState({ database, receipt: null, dismissedId: receipt?.id })
    // The button that had the focus was removed with the receipt.
    focusHeading()
  }
  const addAnswer = (orderId: string, answer: GuestOrder) =>
    setState((now) =>
      now.receipt?.id === orderId ? { ...now, receipt: answeredReceipt(now.receipt, answer) } : now,
    )
  return { receipt, dismiss, addAnswer }
}

const storedState = (database: string | null): ReceiptState => ({
  database,
  receipt: database === null ? null : readGuestReceipt(database),
  dismissedId: undefined,
})
