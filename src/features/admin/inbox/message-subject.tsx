import { Link } from 'react-router-dom'
import { orderStatusWords } from '#shared/orders/order-statuses'
import type { AddressedItem } from '#shared/site/item-address'
import { paths } from '#shared/site/paths'
import { DataCard } from '#ui/lists/data-card'
import type { NotificationFacts } from './notification-facts'
import { type ReferencedRows, useReferencedRows } from './queries'

/** Links to the rows that a notification refers to; renders nothing if it refers to none. */
export function MessageSubject({ facts }: { facts: NotificationFacts }) {
  const referred = useReferencedRows(facts)
  if (!referred) return null
  const rows = referencesOf(facts, referred).map(({ label, to, text }) => ({
    label,
    value:
      text === null ? (
        'Deleted'
      ) : (
        // A form in the panel is at this address: Back leads from it to the notification.
        <Link to={to}>{text}</Link>
      ),
  }))
  return rows.length > 0 ? <DataCard title="About" rows={rows} /> : null
}

interface Reference {
  label: string
  to: string
  /** Null if the row no longer exists. */
  text: string | null
}

function referencesOf(facts: NotificationFacts, referred: ReferencedRows): Reference[] {
  const { quote, order, review, project, rig, product } = referred
  const reference = (
    label: string,
    id: string | null,
    pathOf: (row: AddressedItem) => string,
    text: string | null | undefined,
  ) => (id === null ? [] : [{ label, to: pathOf({ id, title: text }), text: text ?? null }])
  const rowPath =
    (section: string) =>
    ({ id }: AddressedItem) =>
      paths.adminRow(section, id)
  return [
    ...reference('Quote request', facts.quoteId, rowPath('quotes'), quote?.customer_name),
    ...reference(
      'Order',
      facts.orderId,
      rowPath('orders'),
      order && `${order.order_number}, ${orderStatusWords(order.status).label}`,
    ),
    ...reference('Review', facts.reviewId, rowPath('reviews'), review && `${review.rating} of 5`),
    ...reference('Project', facts.projectId, paths.project, project?.title),
    ...reference('Rig', facts.rigId, paths.rig, rig?.title),
    ...reference('Product', facts.productId, paths.product, product?.title),
  ]
}
