import { Link } from 'react-router-dom'
import { readOrderBuild } from '#runtime/quote-messages'
import { estimatedArrival } from '#shared/orders/estimated-arrival'
import { orderItems } from '#shared/orders/order-items'
import { orderStatusWords } from '#shared/orders/order-statuses'
import { SHIPPING_METHODS } from '#shared/orders/order-total'
import { quoteReference } from '#shared/orders/quote-reference'
import type { OrdersRow } from '#shared/schema/rows'
import { paths } from '#shared/site/paths'
import { useLive } from '#sync/react'
import { ShownBuild } from '#ui/builds/changed-build'
import { EmailText } from '#ui/format/email-text'
import { formatDateAndTime } from '#ui/format/format-date'
import { formatPhone } from '#ui/format/format-phone'
import { formatPrice } from '#ui/format/format-price'
import { DataCard } from '#ui/lists/data-card'
import { ContactButtons } from '../contact-buttons'
import { mailTo, telTo } from '../customer-links'
import { statusHistory } from '../status-history'
import { CustomerLink } from '../users/customer-link'
import type { OrderCustomer } from './order-customer'

/** Buttons to call, text and email the customer of an order, and who that is and what was ordered. */
export function OrderCustomerAndItems({ order, customer }: { order: OrdersRow; customer: OrderCustomer }) {
  const { email, phone } = customer
  const { shipping_method: method } = order
  const mailHref = mailTo(email)
  const callHref = telTo(phone)
  return (
    <div className="rw-stack rw-gap-16">
      <div className="rw-cluster rw-gap-12">
        <ContactButtons phone={phone} email={email} subject={`Your order ${order.order_number}`} />
      </div>
      <DataCard
        title="Customer"
        rows={[
          {
            label: 'Name',
            value: customer.name && <CustomerLink uid={order.user_id} name={customer.name} />,
          },
          {
            label: 'Email',
            value:
              email && mailHref ? (
                <a href={mailHref}>
                  <EmailText email={email} />
                </a>
              ) : (
                email
              ),
          },
          { label: 'Phone', value: callHref ? <a href={callHref}>{formatPhone(phone)}</a> : phone },
          { label: 'Shipping', value: method && SHIPPING_METHODS[method] },
          { label: 'Address', value: inLines(order.shipping_address) },
          { label: 'Estimated arrival', value: estimatedArrival(order) },
          { label: 'Note', value: inLines(order.note) },
          {
            label: 'Quote',
            value: order.quote_request_id && (
              <Link to={paths.adminRow('quotes', order.quote_request_id)}>
                {quoteReference(order.quote_request_id)}
              </Link>
            ),
          },
        ]}
      />
      <DataCard
        title="Items"
        rows={[
          ...orderItems(order.items).map(({ name, quantity, price, isUnavailable }) => ({
            label: `${quantity} × ${name}`,
            value: isUnavailable ? 'Not available' : formatPrice(price * quantity),
          })),
          ...amounts(order),
        ]}
      />
    </div>
  )
}

/** The build of an order that was a quote of one, and the history of its status. */
export function OrderBuildAndHistory({ order }: { order: OrdersRow }) {
  const build = useLive((db) => readOrderBuild(db, order), [order.quote_request_id, order.total_amount])
  return (
    <div className="rw-stack rw-gap-16">
      {build ? <ShownBuild title="Build" build={build} isPriced /> : null}
      <DataCard
        title="Timeline"
        rows={statusHistory(order.stage_history).map(({ status, at }) => ({
          label: orderStatusWords(status).label,
          value: formatDateAndTime(at),
        }))}
      />
    </div>
  )
}

/** Keeps the line breaks of the text. */
const inLines = (text: string | null) => text && <span className="rw-lines">{text}</span>

function amounts(order: OrdersRow) {
  const parts: [string, number | null][] = [
    ['Subtotal', order.subtotal_amount],
    ['Tax', order.tax_amount],
    ['Shipping', order.shipping_amount],
    ['Total', order.total_amount],
  ]
  return parts.map(([label, amount]) => ({ label, value: amount === null ? null : formatPrice(amount) }))
}
