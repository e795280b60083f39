import { type ComponentType, Suspense } from 'react'
import { ListSkeleton } from '#features/admin/kit/list/list-skeleton'
import type { AdminSection } from '#features/admin/panel/admin-section'
import { Panel } from '#features/admin/panel/panel'
import { SECTION_NAMES } from '#features/admin/panel/section-names'
import { paths } from '#shared/site/paths'
import { lazyPart } from '#ui/lazy-part'
import { LazyPage } from '../lazy-page'
import { PageCode } from '../page-code'
import { WebPushOffer } from './web-push-offer'

/** A section whose manager has its own chunk. */
function section(
  facts: Omit<AdminSection, 'key' | 'label' | 'render'> & { key: keyof typeof SECTION_NAMES },
  load: () => Promise<ComponentType>,
): AdminSection {
  const code = new PageCode(load)
  return {
    ...facts,
    label: SECTION_NAMES[facts.key],
    render: () => (
      <Suspense key={facts.key} fallback={<ListSkeleton />}>
        <LazyPage code={code} />
      </Suspense>
    ),
  }
}

const NotificationsSection = lazyPart(
  async () => (await import('#features/admin/inbox/notifications-section')).NotificationsSection,
  { fallback: <ListSkeleton /> },
)

const PinOffer = lazyPart(async () => (await import('#features/idle-lock/pin-offer')).PinOffer, {
  isQuiet: true,
})

const PinCard = lazyPart(async () => (await import('#features/idle-lock/pin-card')).PinCard)

/** For previews. Imported through the modules of the pages, because every device has cached those. */
const ArticleBody = lazyPart(async () => (await import('#features/news/article-page')).ArticleBody)

const ProjectBody = lazyPart(async () => (await import('#features/projects/project-detail-page')).ProjectBody)

export const RigBody = lazyPart(async () => (await import('#features/rigs/rig-detail-page')).RigBody)

export const ProductPreview = lazyPart(
  async () => (await import('#features/store/detail/product-detail-page')).ProductPreview,
)

export const HeroSlide = lazyPart(async () => (await import('#features/home/home-page')).HeroSlide)

/** All sections of the panel, in the order of their groups. */
const SECTIONS: readonly AdminSection[] = [
  section({ key: 'overview', group: '' }, async () => {
    const { OverviewSection } = await import('#features/admin/overview/overview-section')
    return () => <OverviewSection pinOffer={<PinOffer />} />
  }),
  {
    key: 'inbox',
    label: SECTION_NAMES.inbox,
    group: '',
    path: paths.notifications,
    work: 'inbox',
    render: () => <NotificationsSection pushOffer={<WebPushOffer place="inbox" />} />,
  },
  section(
    { key: 'capture', group: '' },
    async () => (await import('#features/admin/capture/capture-section')).CaptureSection,
  ),
  section(
    { key: 'quotes', group: 'Sales', work: 'quotes' },
    async () => (await import('#features/admin/quotes/quotes-manager')).QuotesManager,
  ),
  section(
    { key: 'orders', group: 'Sales', work: 'orders' },
    async () => (await import('#features/admin/orders/orders-manager')).OrdersManager,
  ),
  section(
    { key: 'reviews', group: 'Sales', work: 'reviews' },
    async () => (await import('#features/admin/reviews/reviews-manager')).ReviewsManager,
  ),
  section({ key: 'projects', group: 'Catalog' }, async () => {
    const { ProjectsManager } = await import('#features/admin/projects/projects-manager')
    return () => <ProjectsManager Page={ProjectBody} />
  }),
  section({ key: 'rigs', group: 'Catalog' }, async () => {
    const { RigsManager } = await import('#features/admin/rigs/rigs-manager')
    return () => <RigsManager Page={RigBody} />
  }),
  section({ key: 'products', group: 'Catalog' }, async () => {
    const { ProductsManager } = await import('#features/admin/products/products-manager')
    return () => <ProductsManager Page={ProductPreview} />
  }),
  section(
    { key: 'pictures', group: 'Catalog' },
    async () => (await import('#features/admin/library/library-section')).LibrarySection,
  ),
  section({ key: 'slider', group: 'Site' }, async () => {
    const { SliderManager } = await import('#features/admin/slider/slider-manager')
    return () => <SliderManager Page={HeroSlide} />
  }),
  section(
    { key: 'farriers-vets', group: 'Site' },
    async () => (await import('#features/admin/sections/sections-manager')).FarriersVetsManager,
  ),
  section(
    { key: 'first-responders', group: 'Site' },
    async () => (await import('#features/admin/sections/sections-manager')).FirstRespondersManager,
  ),
  section({ key: 'news', group: 'Site' }, async () => {
    const { NewsManager } = await import('#features/admin/news/news-manager')
    return () => <NewsManager Page={ArticleBody} />
  }),
  section(
    { key: 'newsletter', group: 'Site' },
    async () => (await import('#features/admin/newsletter/newsletter-manager')).NewsletterManager,
  ),
  section(
    { key: 'users', group: 'Shop' },
    async () => (await import('#features/admin/users/users-manager')).UsersManager,
  ),
  section({ key: 'settings', group: 'Shop' }, async () => {
    const { SettingsManager } = await import('#features/admin/settings/settings-manager')
    return () => <SettingsManager pin={<PinCard />} />
  }),
  section(
    { key: 'history', group: 'Shop' },
    async () => (await import('#features/admin/history/history-manager')).HistoryManager,
  ),
  section(
    { key: 'changes', group: 'Shop' },
    async () => (await import('#features/admin/changes/changes-section')).ChangesSection,
  ),
  section(
    { key: 'sync-health', group: 'Shop' },
    async () => (await import('#features/admin/sync-health/sync-health-section')).SyncHealthSection,
  ),
]

/** The panel with its managers. `section`: key of the section that the path selects. Cached on devices of admins only. */
export function AdminSections({ section }: { section?: string }) {
  return <Panel sections={SECTIONS} {...(section === undefined ? {} : { section })} />
}
