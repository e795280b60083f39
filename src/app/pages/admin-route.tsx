import { AdminPanelPage, type AdminSection } from '#features/admin/admin-panel-page'
import { OrdersManager } from '#features/admin-orders/orders-manager'

const SECTIONS: readonly AdminSection[] = [
  { key: 'orders', label: 'Orders', render: () => <OrdersManager /> },
]

/** The admin panel with its managers, each a feature of its own. */
export function AdminRoute() {
  return <AdminPanelPage sections={SECTIONS} />
}
