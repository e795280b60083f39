import { useCompanyFacts } from '#runtime/company'
import { estimatedArrival } from '#shared/orders/estimated-arrival'
import { isPickup } from '#shared/orders/order-statuses'
import { EmailText } from '#ui/format/email-text'
import { formatPhone } from '#ui/format/format-phone'
import { DataCard } from '#ui/lists/data-card'
import classes from './order-delivery.module.css'
import type { Order } from './queries'
import { isShippedByCarrier, noTrackingLinkText } from './track-package'
import { trackingAddress } from './tracking-address'

/** Recipient, delivery and note of an order. Titled 'Contact' if nothing of the delivery is known; nothing if all is blank. */
export function OrderDelivery({ order }: { order: Order }) {
  const shop = useCompanyFacts()
  const delivery = [
    {
      label: 'Address',
      value: order.shipping_address && <span className={classes.lines}>{order.shipping_address}</span>,
    },
    {
      label: 'Pickup',
      value: isPickup(order) ? (
        <span className={classes.lines}>{`${shop.address}\nCall ${shop.phone} before you come.`}</span>
      ) : null,
    },
    { label: 'Estimated arrival', value: estimatedArrival(order) },
    { label: 'Carrier', value: order.tracking_carrier },
    {
      label: 'Tracking',
      value: order.tracking_number && <span className={classes.number}>{order.tracking_number}</span>,
    },
  ]
  const lacksLink = isShippedByCarrier(order) && trackingAddress(order) === null
  // Nothing is known of a build's delivery until it leaves the shop.
  const hasDelivery = lacksLink || delivery.some(({ value }) => value)
  const rows = [
    { label: 'Name', value: order.customer_name },
    { label: 'Email', value: order.customer_email && <EmailText email={order.customer_email} /> },
    { label: 'Phone', value: formatPhone(order.customer_phone) },
    ...delivery,
    { label: 'Note', value: order.note && <span className={classes.lines}>{order.note}</span> },
  ]
  if (!hasDelivery && rows.every(({ value }) => !value)) return null
  return (
    <DataCard title={hasDelivery ? 'Contact & Delivery' : 'Contact'} rows={rows}>
      {lacksLink ? <p>{noTrackingLinkText(order)}</p> : null}
    </DataCard>
  )
}
