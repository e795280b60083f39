import { ADMIN_NOUNS } from '#shared/catalog/admin-nouns'
import { lazyPart } from '#ui/lazy-part'
import { AdminList } from '../kit/list/admin-list'
import { ORDER_COLUMNS, ORDER_EXPORT, ORDER_FILTERS } from './order-columns'
import { orderTexts } from './order-customer'
import { type ShopOrder, useOrders } from './queries'

const OrderDialog = lazyPart(async () => (await import('./order-dialog')).OrderDialog)

const nameOf = ({ order }: ShopOrder) => order.order_number

/** The manager of orders: search, view, change status and tracking. Works offline. */
export function OrdersManager() {
  return (
    <AdminList
      noun={ADMIN_NOUNS.order}
      rows={useOrders()}
      columns={ORDER_COLUMNS}
      filters={ORDER_FILTERS}
      texts={orderTexts}
      searchHint="Number, customer, product"
      defaultSort="-created_at"
      nameOf={nameOf}
      nameLabel="Number"
      form={({ row, onClose }) => (row ? <OrderDialog key={row.id} {...row} onClose={onClose} /> : null)}
      canAdd={false}
      csv={{ columns: ORDER_EXPORT }}
      deleteQuestion={null}
      empty={{ title: 'No orders yet', text: 'Orders from the store appear here.' }}
      failed="Failed to load orders"
    />
  )
}
