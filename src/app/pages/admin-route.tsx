import { type ComponentType, Suspense } from 'react'
import { ListSkeleton } from '#features/admin/kit/list/list-skeleton'
import { AdminPanelPage, type AdminSection } from '#features/admin/panel/admin-panel-page'
import { LazyPage } from '../lazy-page'
import { PageCode } from '../page-code'

/** A section whose manager has its own chunk. */
function section(key: string, label: string, load: () => Promise<ComponentType>): AdminSection {
  const code = new PageCode(load)
  return {
    key,
    label,
    render: () => (
      <Suspense key={key} fallback={<ListSkeleton />}>
        <LazyPage code={code} />
      </Suspense>
    ),
  }
}

/** In the order of Admin 2. */
const SECTIONS: readonly AdminSection[] = [
  section(
    'overview',
    'Overview',
    async () => (await import('#features/admin/overview/overview-section')).OverviewSection,
  ),
  section(
    'slider',
    'Slider',
    async () => (await import('#features/admin/slider/slider-manager')).SliderManager,
  ),
  section(
    'projects',
    'Projects',
    async () => (await import('#features/admin/projects/projects-manager')).ProjectsManager,
  ),
  section(
    'products',
    'Products',
    async () => (await import('#features/admin/products/products-manager')).ProductsManager,
  ),
  section('rigs', 'Rigs', async () => (await import('#features/admin/rigs/rigs-manager')).RigsManager),
  section(
    'farriers-vets',
    'Farriers & Vets',
    async () => (await import('#features/admin/sections/sections-manager')).FarriersVetsManager,
  ),
  section(
    'first-responders',
    'First Responders',
    async () => (await import('#features/admin/sections/sections-manager')).FirstRespondersManager,
  ),
  section('news', 'News', async () => (await import('#features/admin/news/news-manager')).NewsManager),
  section(
    'newsletter',
    'Newsletter',
    async () => (await import('#features/admin/newsletter/newsletter-manager')).NewsletterManager,
  ),
  section('users', 'Users', async () => (await import('#features/admin/users/users-manager')).UsersManager),
  section(
    'orders',
    'Orders',
    async () => (await import('#features/admin/orders/orders-manager')).OrdersManager,
  ),
  section(
    'quotes',
    'Quote Requests',
    async () => (await import('#features/admin/quotes/quotes-manager')).QuotesManager,
  ),
  section(
    'reviews',
    'Reviews',
    async () => (await import('#features/admin/reviews/reviews-manager')).ReviewsManager,
  ),
  section(
    'settings',
    'Settings',
    async () => (await import('#features/admin/settings/settings-manager')).SettingsManager,
  ),
  section(
    'changes',
    'Changes',
    async () => (await import('#features/admin/changes/changes-section')).ChangesSection,
  ),
  section(
    'sync-health',
    'Sync Health',
    async () => (await import('#features/admin/sync-health/sync-health-section')).SyncHealthSection,
  ),
]

/** The admin panel with its managers. */
export function AdminRoute() {
  return <AdminPanelPage sections={SECTIONS} />
}
