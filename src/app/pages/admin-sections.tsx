import { type ComponentType, Suspense } from 'react'
import { ListSkeleton } from '#features/admin/kit/list/list-skeleton'
import type { AdminSection } from '#features/admin/panel/admin-section'
import { Panel } from '#features/admin/panel/panel'
import { paths } from '#shared/site/paths'
import { lazyPart } from '#ui/lazy-part'
import { LazyPage } from '../lazy-page'
import { PageCode } from '../page-code'
import { WebPushOffer } from './web-push-offer'

/** A section whose manager has its own chunk. */
function section(facts: Omit<AdminSection, 'render'>, load: () => Promise<ComponentType>): AdminSection {
  const code = new PageCode(load)
  return {
    ...facts,
    render: () => (
      <Suspense key={facts.key} fallback={<ListSkeleton />}>
        <LazyPage code={code} />
      </Suspense>
    ),
  }
}

const NotificationsSection = lazyPart(async () => ({
  default: (await import('#features/admin/inbox/notifications-section')).NotificationsSection,
}))

/** For previews; from the files of the pages, which every device has. */
const ArticleBody = lazyPart(async () => ({
  default: (await import('#features/news/article-page')).ArticleBody,
}))

const ProjectBody = lazyPart(async () => ({
  default: (await import('#features/projects/project-detail-page')).ProjectBody,
}))

/** The sections of Admin 2, and seven more; in the order of the groups. */
const SECTIONS: readonly AdminSection[] = [
  section(
    { key: 'overview', label: 'Overview', group: '' },
    async () => (await import('#features/admin/overview/overview-section')).OverviewSection,
  ),
  {
    key: 'inbox',
    label: 'Notifications',
    group: '',
    path: paths.notifications,
    work: 'inbox',
    render: () => (
      <Suspense fallback={<ListSkeleton />}>
        <NotificationsSection invitation={<WebPushOffer place="inbox" />} />
      </Suspense>
    ),
  },
  section(
    { key: 'capture', label: 'Capture', group: '' },
    async () => (await import('#features/admin/capture/capture-section')).CaptureSection,
  ),
  section(
    { key: 'quotes', label: 'Quote Requests', group: 'Sales', work: 'quotes' },
    async () => (await import('#features/admin/quotes/quotes-manager')).QuotesManager,
  ),
  section(
    { key: 'orders', label: 'Orders', group: 'Sales', work: 'orders' },
    async () => (await import('#features/admin/orders/orders-manager')).OrdersManager,
  ),
  section(
    { key: 'reviews', label: 'Reviews', group: 'Sales', work: 'reviews' },
    async () => (await import('#features/admin/reviews/reviews-manager')).ReviewsManager,
  ),
  section({ key: 'projects', label: 'Projects', group: 'Catalog' }, async () => {
    const { ProjectsManager } = await import('#features/admin/projects/projects-manager')
    return () => <ProjectsManager Page={ProjectBody} />
  }),
  section(
    { key: 'rigs', label: 'Rigs', group: 'Catalog' },
    async () => (await import('#features/admin/rigs/rigs-manager')).RigsManager,
  ),
  section(
    { key: 'products', label: 'Products', group: 'Catalog' },
    async () => (await import('#features/admin/products/products-manager')).ProductsManager,
  ),
  section(
    { key: 'pictures', label: 'Pictures', group: 'Catalog' },
    async () => (await import('#features/admin/library/library-section')).LibrarySection,
  ),
  section(
    { key: 'slider', label: 'Slider', group: 'Site' },
    async () => (await import('#features/admin/slider/slider-manager')).SliderManager,
  ),
  section(
    { key: 'farriers-vets', label: 'Farriers & Vets', group: 'Site' },
    async () => (await import('#features/admin/sections/sections-manager')).FarriersVetsManager,
  ),
  section(
    { key: 'first-responders', label: 'First Responders', group: 'Site' },
    async () => (await import('#features/admin/sections/sections-manager')).FirstRespondersManager,
  ),
  section({ key: 'news', label: 'News', group: 'Site' }, async () => {
    const { NewsManager } = await import('#features/admin/news/news-manager')
    return () => <NewsManager Page={ArticleBody} />
  }),
  section(
    { key: 'newsletter', label: 'Newsletter', group: 'Site' },
    async () => (await import('#features/admin/newsletter/newsletter-manager')).NewsletterManager,
  ),
  section(
    { key: 'users', label: 'Users', group: 'Shop' },
    async () => (await import('#features/admin/users/users-manager')).UsersManager,
  ),
  section(
    { key: 'settings', label: 'Settings', group: 'Shop' },
    async () => (await import('#features/admin/settings/settings-manager')).SettingsManager,
  ),
  section(
    { key: 'history', label: 'History & Trash', group: 'Shop' },
    async () => (await import('#features/admin/history/history-manager')).HistoryManager,
  ),
  section(
    { key: 'changes', label: 'Audit Log', group: 'Shop' },
    async () => (await import('#features/admin/changes/changes-section')).ChangesSection,
  ),
  section(
    { key: 'sync-health', label: 'Sync Health', group: 'Shop' },
    async () => (await import('#features/admin/sync-health/sync-health-section')).SyncHealthSection,
  ),
]

/** The panel with its managers. `section`: key of the section that the path selects. Cached on devices of admins only. */
export function AdminSections({ section }: { section?: string }) {
  return <Panel sections={SECTIONS} {...(section === undefined ? {} : { section })} />
}
