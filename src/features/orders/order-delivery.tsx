import { canTrack } from '#shared/orders/order-statuses'
import { EmailText } from '#ui/format/email-text'
import { DataCard } from '#ui/lists/data-card'
import classes from './order-delivery.module.css'
import type { Order } from './queries'
import { noLinkYet } from './track-package'
import { trackingAddress } from './tracking-address'

/** Recipient, address and carrier of an order; empty if none of that is known. */
export function OrderDelivery({ order }: { order: Order }) {
  const rows = [
    { label: 'Name', value: order.customer_name },
    { label: 'Email', value: order.customer_email && <EmailText email={order.customer_email} /> },
    { label: 'Phone', value: order.customer_phone },
    {
      label: 'Address',
      value: order.shipping_address && <span className={classes.lines}>{order.shipping_address}</span>,
    },
    { label: 'Carrier', value: order.tracking_carrier },
    {
      label: 'Tracking',
      value: order.tracking_number && <span className={classes.number}>{order.tracking_number}</span>,
    },
    { label: 'Note', value: order.note && <span className={classes.lines}>{order.note}</span> },
  ]
  const hasNoLink = canTrack(order.status) && trackingAddress(order) === null
  if (!hasNoLink && rows.every(({ value }) => !value)) return null
  return (
    <DataCard title="Contact & Delivery" rows={rows}>
      {hasNoLink ? <p>{noLinkYet(order)}</p> : null}
    </DataCard>
  )
}
