import { Link } from 'react-router-dom'
import { orderStatusWords } from '#shared/orders/order-statuses'
import { quoteReference } from '#shared/orders/quote-reference'
import { quoteStatusWords } from '#shared/orders/quote-statuses'
import { paths } from '#shared/site/paths'
import { Sheet } from '#ui/feedback/sheet'
import { EmailText } from '#ui/format/email-text'
import { formatDate } from '#ui/format/format-date'
import { formatPrice } from '#ui/format/format-price'
import { DataCard } from '#ui/lists/data-card'
import { ContactButtons } from '../contact-buttons'
import { AlsoOpen } from '../kit/also-open'
import { InternalNotes } from '../notes/internal-notes'
import { type ShopUser, useCustomerHistory } from './queries'
import { userName } from './user-columns'

/** A user with an account: contact, orders, quote requests, and the shop's notes. */
export function UserDialog({ user, onClose }: { user: ShopUser; onClose: () => void }) {
  const { email, phone, created_at, role, user_id } = user.profile
  const name = userName(user)
  const history = useCustomerHistory(user_id)
  return (
    <Sheet
      isOpen
      onClose={onClose}
      title={name}
      footer={phone || email ? <ContactButtons phone={phone} email={email} /> : null}
    >
      <div className="rw-stack rw-gap-20">
        <AlsoOpen table="profiles" id={user.id} />
        <DataCard
          rows={[
            { label: 'Email', value: email && <EmailText email={email} /> },
            { label: 'Phone', value: phone },
            { label: 'Role', value: role === 'admin' ? 'Admin' : 'User' },
            { label: 'Joined', value: formatDate(created_at) },
          ]}
        />
        {history ? (
          <>
            <DataCard
              title="Orders"
              rows={history.orders.map(({ id, order_number, status, total_amount, created_at: at }) => ({
                label: formatDate(at),
                value: (
                  <Link to={paths.adminRow('orders', id)}>
                    {`${order_number}, ${formatPrice(total_amount)}, ${orderStatusWords(status).label}`}
                  </Link>
                ),
              }))}
            >
              {history.orders.length === 0 ? <p className="rw-soft">No orders yet</p> : null}
            </DataCard>
            <DataCard
              title="Quote requests"
              rows={history.quotes.map(({ id, status, created_at: at }) => ({
                label: formatDate(at),
                value: (
                  <Link to={paths.adminRow('quotes', id)}>
                    {`${quoteReference(id)}, ${quoteStatusWords(status).label}`}
                  </Link>
                ),
              }))}
            >
              {history.quotes.length === 0 ? <p className="rw-soft">No quote requests yet</p> : null}
            </DataCard>
          </>
        ) : null}
        <InternalNotes subject={{ column: 'customer_id', id: user_id, name }} />
      </div>
    </Sheet>
  )
}
