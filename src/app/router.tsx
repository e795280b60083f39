import type { ComponentType, ReactNode } from 'react'
import { matchRoutes, Navigate, Outlet, type RouteObject } from 'react-router-dom'
import { paths } from '#shared/site/paths'
import { ErrorBoundary } from './error-boundary'
import { ErrorScreen } from './error-screen'
import { LazyPage } from './lazy-page'
import { PageCode } from './page-code'
import type { DiagnosticsSource } from './pages/diagnostics-route'
import { Shell } from './shell/shell'

/** A route whose page has its own chunk. `needsData` false: the page shows before the local database is open. */
function page(path: string, load: () => Promise<ComponentType>, needsData = true): RouteObject {
  const code = new PageCode(load, needsData)
  return { path, element: <LazyPage code={code} />, handle: code }
}

const BUILD_PAGES = [
  page(paths.rigBuilder, async () => (await import('#features/rig-builder/rig-builder-page')).RigBuilderPage),
  page(
    paths.compareBuilds,
    async () => (await import('#features/rig-builder/compare/compare-builds-page')).CompareBuildsPage,
  ),
  page(paths.myBuilds, async () => (await import('#features/rig-builder/saved/my-builds-page')).MyBuildsPage),
]

const pages = ({ report, diagnostics }: RouteOptions): RouteObject[] => [
  page(paths.home, async () => (await import('./pages/home-route')).HomeRoute),
  page(paths.projects, async () => (await import('#features/projects/projects-page')).ProjectsPage),
  page(
    '/projects/:id',
    async () => (await import('#features/projects/project-detail-page')).ProjectDetailPage,
  ),
  page(paths.rigs, async () => (await import('#features/rigs/rigs-page')).RigsPage),
  page(
    '/rigs-available/compare',
    async () => (await import('#features/rigs/compare/compare-page')).ComparePage,
  ),
  page('/rigs-available/:id', async () => (await import('#features/rigs/rig-detail-page')).RigDetailPage),
  page(paths.store, async () => (await import('#features/store/store-page')).StorePage),
  page(
    '/store/:id',
    async () => (await import('#features/store/detail/product-detail-page')).ProductDetailPage,
  ),
  // Not SNIPCART_KEY: Vite replaces only the variable, so that a build without a key leaves the files out.
  page(paths.cart, async () =>
    import.meta.env.VITE_SNIPCART_PUBLIC_KEY
      ? (await import('#features/cart/snipcart-page')).SnipcartPage
      : (await import('./pages/cart-route')).CartRoute,
  ),
  page(paths.getQuote, async () => (await import('#features/quotes/get-quote-page')).GetQuotePage),
  ...BUILD_PAGES,
  page('/get-quote/sent/:id', async () => (await import('#features/quotes/quote-sent-page')).QuoteSentPage),
  page(paths.auth, async () => (await import('#features/auth/auth-page')).AuthPage, false),
  page(paths.authConfirm, async () => (await import('./pages/mail-link-route')).MailLinkRoute, false),
  page(paths.sync, async () => (await import('./pages/sync-route')).SyncRoute),
  // Without data: it must also work where the database does not open.
  page(
    paths.diagnostics,
    async () => {
      const { DiagnosticsRoute } = await import('./pages/diagnostics-route')
      return () => <DiagnosticsRoute source={diagnostics} />
    },
    false,
  ),
  page('/sync/conflicts/:id', async () => (await import('./pages/conflict-route')).ConflictRoute),
  page(paths.about, async () => (await import('./pages/about-route')).AboutRoute),
  { path: paths.whoWeServe, element: <Navigate to={paths.aboutTab('who-we-serve')} replace /> },
  // The same redirect as the server's, for a share that no worker has received.
  { path: '/share', element: <Navigate to={`${paths.getQuote}?share=again`} replace /> },
  page(paths.farriersVets, async () => (await import('#features/sections/sections-page')).FarriersVetsPage),
  page(
    '/farriers-vets/:sectionKey',
    async () => (await import('#features/sections/section-detail-page')).FarriersVetsDetailPage,
  ),
  page(
    paths.firstResponders,
    async () => (await import('#features/sections/sections-page')).FirstRespondersPage,
  ),
  page(
    '/first-responders/:sectionKey',
    async () => (await import('#features/sections/section-detail-page')).FirstRespondersDetailPage,
  ),
  page(paths.news, async () => (await import('./pages/news-route')).NewsRoute),
  page('/news/:id', async () => (await import('#features/news/article-page')).ArticlePage),
  page(paths.contact, async () => (await import('#features/contact/contact-page')).ContactPage),
  page(paths.profile, async () => (await import('./pages/profile-route')).ProfileRoute),
  page(paths.myOrders, async () => (await import('./pages/orders-route')).OrdersRoute),
  page('/my-orders/:id', async () => (await import('./pages/order-detail-route')).OrderDetailRoute),
  page(
    '/my-quotes/:id?',
    async () => (await import('#features/quotes/my-quotes/my-quotes-page')).MyQuotesPage,
  ),
  page(paths.myProjects, async () => (await import('./pages/saved-projects-route')).SavedProjectsRoute),
  page(paths.adminPanel, async () => (await import('./pages/admin-route')).AdminRoute),
  page(paths.notifications, async () => (await import('./pages/admin-route')).NotificationsRoute),
  page(paths.install, async () => (await import('#features/install/install-page')).InstallPage, false),
  page(paths.faqs, async () => (await import('#features/static-pages/faqs-page')).FaqsPage),
  page(paths.privacy, async () => (await import('#features/static-pages/privacy-page')).PrivacyPage),
  page(paths.terms, async () => (await import('#features/static-pages/terms-page')).TermsPage),
  page(paths.sitemap, async () => (await import('#features/static-pages/sitemap-page')).SitemapPage),
  page(
    '*',
    async () => {
      const { NotFoundRoute } = await import('./pages/not-found-route')
      return () => <NotFoundRoute report={report} />
    },
    false,
  ),
]

export interface RouteOptions {
  /** Logs an unknown address, with its path, and a page that threw, with the error. */
  report(code: 'page_not_found' | 'page_crashed', cause: unknown): void
  diagnostics: DiagnosticsSource
}

/** All routes in the app shell. If a page throws, the shell remains; if the shell throws, the error screen shows. */
export function createRoutes(options: RouteOptions): RouteObject[] {
  const bounded = (children: ReactNode) => (
    <ErrorBoundary Screen={ErrorScreen} onError={(error) => options.report('page_crashed', error)}>
      {children}
    </ErrorBoundary>
  )
  const inside = pages(options)
  return [
    {
      element: bounded(<Shell needsData={(path) => pageCodeAt(inside, path)?.needsData !== false} />),
      children: [{ element: bounded(<Outlet />), children: inside }],
    },
  ]
}

/** The code of the page at a path; null for a redirect. */
export function pageCodeAt(routes: RouteObject[], path: string): PageCode | null {
  const code: unknown = matchRoutes(routes, path)?.at(-1)?.route.handle
  return code instanceof PageCode ? code : null
}
