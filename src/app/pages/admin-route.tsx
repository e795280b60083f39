import { AdminPanelPage } from '#features/admin/panel/admin-panel-page'
import { PANEL_NAME, SECTION_NAMES } from '#features/admin/panel/section-names'
import { lazyPart } from '#ui/lazy-part'

/** Loaded lazily, so that only admins' devices download and cache it. */
const AdminSections = lazyPart(async () => (await import('./admin-sections')).AdminSections, {
  hasOwnBoundary: false,
})

/** The admin panel with its managers. */
export function AdminRoute() {
  return (
    <AdminPanelPage title={PANEL_NAME}>
      <AdminSections />
    </AdminPanelPage>
  )
}

/** The inbox, a section of the panel with a path of its own. */
export function NotificationsRoute() {
  return (
    <AdminPanelPage title={SECTION_NAMES.inbox}>
      <AdminSections section="inbox" />
    </AdminPanelPage>
  )
}
