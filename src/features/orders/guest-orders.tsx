import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Link } from 'react-router-dom'
import { useCompanyFacts } from '#runtime/company'
import { estimatedArrival } from '#shared/orders/estimated-arrival'
import { paths } from '#shared/site/paths'
import type { WaitingOrder } from '#sync/core/read-waiting-order'
import { useLocalData } from '#sync/react'
import { EmailText } from '#ui/format/email-text'
import { formatDate } from '#ui/format/format-date'
import { DataCard } from '#ui/lists/data-card'
import { focusHeading } from '#ui/page/focus-heading'
import { PrintButton } from '#ui/page/print-button'
import classes from './guest-orders.module.css'
import {
  answeredReceipt,
  dropGuestReceipt,
  type GuestReceipt,
  guestReceipt,
  readGuestReceipt,
  storeGuestReceipt,
} from './guest-receipt'
import { useArrivedAt, useGuestOrders } from './queries'
import { asCharged, changedTotal } from './tracking/charged-receipt'
import type { GuestOrder } from './tracking/tracked-order'
import { useGuestOrder } from './tracking/use-guest-order'
import { WaitingOrderCard } from './waiting-order-card'
import { waitingOrderRows } from './waiting-order-rows'

/** `received`: the shop has it. `waiting`: it is on this device only. */
export type GuestOrderState = 'received' | 'waiting'

export interface GuestOrdersProps {
  /** The order that was just placed on this page: the address that the shop replies to, its lines with prices, tax and shipping. */
  placed: Pick<GuestReceipt, 'id' | 'email' | 'items' | 'amounts'> | null
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
  const { receipt, dismiss, addOrder } = useGuestReceipt(orders, placed)
  const arrivedAt = useArrivedAt(receipt?.mutationId)
  const hasArrived = arrivedAt !== null
  // `charged` is null after an answer without amounts: an earlier server, or later than an hour. None would come later.
  const isAnswered = receipt?.number !== undefined && receipt.charged !== undefined
  useGuestOrder(hasArrived && !isAnswered ? receipt?.id : undefined, addOrder)
  const ref = useRef<HTMLDivElement>(null)
  const arrivedId = hasArrived ? receipt?.id : undefined
  const waiting = orders?.filter(({ id, state }) => state !== 'sent' && id !== arrivedId) ?? []
  const isReceiptShown = receipt !== null && arrivedAt !== null && hasGoods !== undefined
  const isEmpty = !isReceiptShown && waiting.length === 0
  // An order that is being sent is not shown until it has arrived.
  const isPlacedShown = !isEmpty && placed !== null && receipt?.id === placed.id
  useEffect(() => {
    // The pressed button was removed with the cart.
    if (!isPlacedShown) return
    ref.current?.focus({ preventScroll: true })
    // The page's heading says where the order is.
    scrollTo({ top: 0, behavior: 'instant' })
  }, [isPlacedShown])
  const isWaiting = waiting.length > 0 && waiting.every(({ state }) => state === 'waiting')
  const state = isWaiting ? 'waiting' : isReceiptShown && waiting.length === 0 ? 'received' : null
  useEffect(() => {
    onState(state)
    return () => onState(null)
  }, [state, onState])
  if (isEmpty) return null
  return (
    <div ref={ref} className={classes.orders} role="status" tabIndex={-1}>
      {isReceiptShown ? (
        <Receipt receipt={receipt} arrivedAt={arrivedAt} isShort={hasGoods} onDismiss={dismiss} />
      ) : null}
      {waiting.map((order) => (
        <WaitingOrderCard key={order.id} order={order} isGuest />
      ))}
    </div>
  )
}

/** The receipt of the order that was just placed, or of the last order of this tab, until it is dismissed. */
function useGuestReceipt(orders: WaitingOrder[] | undefined, placed: GuestOrdersProps['placed']) {
  const { db, principal } = useLocalData()
  const database = principal.kind === 'anonymous' ? db.name : null
  const [state, setState] = useState(() => readState(database))
  // The person has signed in or out on this page: the receipt remains with the visitor's database.
  if (state.database !== database) setState(readState(database))
  const { receipt, dismissed } = state
  const shownId = placed && placed.id !== dismissed ? placed.id : receipt?.id
  const found = database === null ? undefined : orders?.find(({ id }) => id === shownId)
  // Also when a retry has given the order another mutation.
  if (found && (found.id !== receipt?.id || found.entry.id !== receipt.mutationId)) {
    const known = found.id === receipt?.id ? receipt : placed
    setState({ ...state, receipt: guestReceipt(found, known ?? { email: '' }) })
  }
  useEffect(() => {
    if (database !== null && receipt) storeGuestReceipt(database, receipt)
  }, [database, receipt])
  const dismiss = () => {
    if (database !== null) dropGuestReceipt(database)
    setState({ database, receipt: null, dismissed: receipt?.id })
    // The button was removed with the receipt.
    focusHeading()
  }
  const addOrder = (id: string, order: GuestOrder) =>
    setState((now) =>
      now.receipt?.id === id ? { ...now, receipt: answeredReceipt(now.receipt, order) } : now,
    )
  return { receipt, dismiss, addOrder }
}

interface ReceiptState {
  /** Name of the visitor's database; null for a customer, who has no receipt. */
  database: string | null
  receipt: GuestReceipt | null
  /** Id of the order whose receipt was dismissed. */
  dismissed: string | undefined
}

const readState = (database: string | null): ReceiptState => ({
  database,
  receipt: database === null ? null : readGuestReceipt(database),
  dismissed: undefined,
})

interface ReceiptProps {
  receipt: GuestReceipt
  arrivedAt: number
  /** In one line, above the next order. */
  isShort: boolean
  onDismiss: () => void
}

/** What a guest has ordered, once the shop has it. Only this tab has it; the mail is what lasts. */
function Receipt({ isShort, ...props }: ReceiptProps) {
  const { token, number } = props.receipt
  const actions = (
    <>
      {token ? (
        <Button
          component={Link}
          to={`${paths.authConfirm}?order=${token}`}
          // Above the next order, Checkout is the main action.
          variant={isShort ? 'default' : 'filled'}
        >
          Track Your Order
        </Button>
      ) : null}
      {isShort ? null : <PrintButton />}
      <Button variant="default" onClick={props.onDismiss}>
        Dismiss
      </Button>
    </>
  )
  if (!isShort) return <ReceiptCard {...props}>{actions}</ReceiptCard>
  return (
    <p className="rw-cluster rw-gap-12 rw-center" data-print="none">
      <span>
        {number === undefined ? 'We’ve received your order.' : `We’ve received your order ${number}.`}{' '}
        {changedTotal(props.receipt)}
      </span>
      {actions}
    </p>
  )
}

interface ReceiptCardProps extends Pick<ReceiptProps, 'receipt' | 'arrivedAt'> {
  /** The buttons. */
  children: ReactNode
}

function ReceiptCard({ receipt, arrivedAt, children }: ReceiptCardProps) {
  const shop = useCompanyFacts()
  const isPickup = receipt.method === 'pickup'
  const changed = changedTotal(receipt)
  return (
    <DataCard
      title={receipt.number === undefined ? 'Your order' : `Order ${receipt.number}`}
      rows={[
        { label: 'Placed', value: formatDate(arrivedAt) },
        ...waitingOrderRows(asCharged(receipt), estimatedArrival({ ...receipt, status: 'pending' })),
        {
          label: 'Pickup',
          value: isPickup && (
            <span className="rw-lines">{`${shop.address}\nCall ${shop.phone} before you come.`}</span>
          ),
        },
      ]}
    >
      <div className="rw-stack rw-gap-12">
        {changed ? <p>{changed}</p> : null}
        <p>
          {receipt.number === undefined ? 'We’ll email your order number to' : 'We’ve emailed your order to'}{' '}
          <bdi>
            <EmailText email={receipt.email} />
          </bdi>{' '}
          and will get back to you within 24 hours to arrange payment and {isPickup ? 'pickup' : 'delivery'}.
        </p>
        <p>
          Print this page if you want a copy: it won’t be here after you close this tab. Our email has your
          order and a link to track it.
        </p>
        <p data-print="none">
          <Link to={paths.signUp} state={{ email: receipt.email }}>
            Create an account
          </Link>{' '}
          to keep your address and future orders in one place.
        </p>
      </div>
      <div className={classes.dismiss} data-print="none">
        {children}
      </div>
    </DataCard>
  )
}
