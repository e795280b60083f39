import { type AddressedItem, itemAddress } from './item-address'

/** All paths of the site (the route table of Admin 2). Pages and links use these and contain no literal paths. */
export const paths = {
  home: '/',
  about: '/about',
  aboutTab: (tab: string) => `/about?tab=${encodeURIComponent(tab)}`,
  whoWeServe: '/who-we-serve',
  farriersVets: '/farriers-vets',
  farriersVetsSection: (sectionKey: string) => `/farriers-vets/${encodeURIComponent(sectionKey)}`,
  firstResponders: '/first-responders',
  firstRespondersSection: (sectionKey: string) => `/first-responders/${encodeURIComponent(sectionKey)}`,
  projects: '/projects',
  project: (project: AddressedItem) => `/projects/${itemAddress(project)}`,
  rigs: '/rigs-available',
  rig: (rig: AddressedItem) => `/rigs-available/${itemAddress(rig)}`,
  compareRigs: '/rigs-available/compare',
  store: '/store',
  product: (product: AddressedItem) => `/store/${itemAddress(product)}`,
  cart: '/cart',
  news: '/news',
  article: (article: AddressedItem) => `/news/${itemAddress(article)}`,
  contact: '/contact',
  rigBuilder: '/build-your-rig',
  /** Two builds side by side. */
  compareBuilds: '/build-your-rig/compare',
  getQuote: '/get-quote',
  /** The quote page with this specialty and chassis type chosen; null chooses none. */
  quoteFor: (specialty: string | null, chassis: string | null = null) => {
    const chosen = Object.entries({ specialty, chassis }).flatMap(([name, value]) =>
      value === null ? [] : `${name}=${encodeURIComponent(value)}`,
    )
    return chosen.length === 0 ? '/get-quote' : `/get-quote?${chosen.join('&')}`
  },
  /** The state of a quote request that was just sent. */
  quoteSent: (id: string) => `/get-quote/sent/${encodeURIComponent(id)}`,
  auth: '/auth',
  signUp: '/auth?tab=sign-up',
  /** Target of the links in auth emails (`supabase/templates`). */
  authConfirm: '/auth/confirm',
  /** Form that requests an email with a link to `newPassword`. */
  forgotPassword: '/auth?password=forgotten',
  newPassword: '/auth?password=new',
  passwordResetExpired: '/auth?password=expired',
  emailConfirmed: '/auth?confirmation=done',
  emailConfirmationExpired: '/auth?confirmation=expired',
  profile: '/profile',
  myOrders: '/my-orders',
  order: (id: string) => `/my-orders/${encodeURIComponent(id)}`,
  myQuotes: '/my-quotes',
  myQuote: (id: string) => `/my-quotes/${encodeURIComponent(id)}`,
  myProjects: '/my-projects',
  /** Builds of the rig builder that the customer has saved. */
  myBuilds: '/my-builds',
  adminPanel: '/admin-panel',
  /** A manager of the admin panel with one item open. */
  adminRow: (section: string, id: string) =>
    `/admin-panel?section=${encodeURIComponent(section)}&edit=${encodeURIComponent(id)}`,
  /** A section of the admin panel. */
  adminSection: (section: string) => `/admin-panel?section=${section}`,
  /** What admins have changed in one row. */
  adminHistory: (rowId: string) => `/admin-panel?section=history&row=${encodeURIComponent(rowId)}`,
  /** Sync state for operators: the oldest transaction that delays changes, and changes that could not be sent. */
  syncHealth: '/admin-panel?section=sync-health',
  /** A group of the shop's settings. */
  settings: (group: string) => `/admin-panel?section=settings&group=${group}`,
  /** A setting, by the path of its field. */
  setting: (group: string, field: string) => `/admin-panel?section=settings&group=${group}&field=${field}`,
  notifications: '/notifications',
  faqs: '/faqs',
  privacy: '/privacy',
  terms: '/terms',
  sitemap: '/sitemap',
  install: '/install',
  sync: '/sync',
  /** Facts for support, without personal data. */
  diagnostics: '/sync/diagnostics',
  conflict: (mutationId: string) => `/sync/conflicts/${encodeURIComponent(mutationId)}`,
} as const
