import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { useCompanyFacts } from '#runtime/company'
import { estimatedArrival } from '#shared/orders/estimated-arrival'
import { paths } from '#shared/site/paths'
import { EmailText } from '#ui/format/email-text'
import { formatDate } from '#ui/format/format-date'
import { DataCard } from '#ui/lists/data-card'
import { PrintButton } from '#ui/page/print-button'
import { waitingOrderRows } from '../waiting-order-rows'
import classes from './guest-orders.module.css'
import type { GuestReceipt } from './guest-receipt'
import { changedTotalSentence, withServerAmounts } from './server-amounts'

export interface GuestReceiptCardProps {
  receipt: GuestReceipt
  /** When the server accepted the order, ms since epoch. */
  arrivedAt: number
  /** In one line, above the next order. */
  isShort: boolean
  onDismiss: () => void
}

/** What a guest has ordered, once the shop has it. Only this tab has it; the mail is what lasts. */
export function GuestReceiptCard({ receipt, arrivedAt, isShort, onDismiss }: GuestReceiptCardProps) {
  const { token, number } = receipt
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
      <Button variant="default" onClick={onDismiss}>
        Dismiss
      </Button>
    </>
  )
  if (!isShort) {
    return (
      <FullReceipt receipt={receipt} arrivedAt={arrivedAt}>
        {actions}
      </FullReceipt>
    )
  }
  return (
    <p className="rw-cluster rw-gap-12 rw-center" data-print="none">
      <span>
        {number === undefined ? 'We’ve received your order.' : `We’ve received your order ${number}.`}{' '}
        {changedTotalSentence(receipt)}
      </span>
      {actions}
    </p>
  )
}

interface FullReceiptProps extends Pick<GuestReceiptCardProps, 'receipt' | 'arrivedAt'> {
  /** The buttons. */
  children: ReactNode
}

function FullReceipt({ receipt, arrivedAt, children }: FullReceiptProps) {
  const shop = useCompanyFacts()
  const isPickup = receipt.method === 'pickup'
  const totalSentence = changedTotalSentence(receipt)
  return (
    <DataCard
      title={receipt.number === undefined ? 'Your order' : `Order ${receipt.number}`}
      rows={[
        { label: 'Placed', value: formatDate(arrivedAt) },
        ...waitingOrderRows(withServerAmounts(receipt), estimatedArrival({ ...receipt, status: 'pending' })),
        {
          label: 'Pickup',
          value: isPickup && (
            <span className="rw-lines">{`${shop.address}\nCall ${shop.phone} before you come.`}</span>
          ),
        },
      ]}
    >
      <div className="rw-stack rw-gap-12">
        {totalSentence ? <p>{totalSentence}</p> : null}
        <p>
          {receipt.number === undefined
            ? 'We’ll email your order number to'
            : 'We’ve emailed a confirmation to'}{' '}
          <bdi>
            <EmailText email={receipt.email} />
          </bdi>{' '}
          and will get back to you within 24 hours to arrange payment and {isPickup ? 'pickup' : 'delivery'}.
        </p>
        <p>
          Want a copy? Print this page before you close the tab. Our email also has your order and a link to
          track it.
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
