/** Every address of the site (the route table of Admin 2). Pages and links take them from here and write none. */
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
  project: (id: string) => `/projects/${encodeURIComponent(id)}`,
  rigs: '/rigs-available',
  rig: (id: string) => `/rigs-available/${encodeURIComponent(id)}`,
  compareRigs: '/rigs-available/compare',
  store: '/store',
  product: (id: string) => `/store/${encodeURIComponent(id)}`,
  cart: '/cart',
  news: '/news',
  article: (id: string) => `/news/${encodeURIComponent(id)}`,
  contact: '/contact',
  getQuote: '/get-quote',
  /** The quote page with this specialty chosen; null chooses none. */
  quoteFor: (specialty: string | null) =>
    specialty === null ? '/get-quote' : `/get-quote?specialty=${encodeURIComponent(specialty)}`,
  auth: '/auth',
  /** Where the links in the mails of auth lead (`supabase/templates`). */
  mailLink: '/auth/confirm',
  /** Asks for the mail that leads to `newPassword`, where a mailed link sets one. */
  forgotPassword: '/auth?password=forgotten',
  newPassword: '/auth?password=new',
  resetExpired: '/auth?password=expired',
  confirmed: '/auth?confirmation=done',
  confirmationExpired: '/auth?confirmation=expired',
  profile: '/profile',
  myOrders: '/my-orders',
  order: (id: string) => `/my-orders/${encodeURIComponent(id)}`,
  myProjects: '/my-projects',
  adminPanel: '/admin-panel',
  /** One entry of a manager, open. */
  adminEntry: (section: string, id: string) =>
    `/admin-panel?section=${encodeURIComponent(section)}&edit=${encodeURIComponent(id)}`,
  /** A section of the admin panel. */
  adminSection: (section: string) => `/admin-panel?section=${section}`,
  /** What operators see of sync: the oldest writer that holds changes back, what devices could not send. */
  syncHealth: '/admin-panel?section=sync-health',
  /** A group of the shop's settings. */
  settings: (group: string) => `/admin-panel?section=settings&group=${group}`,
  notifications: '/notifications',
  faqs: '/faqs',
  privacy: '/privacy',
  terms: '/terms',
  sitemap: '/sitemap',
  install: '/install',
  sync: '/sync',
  /** What support needs, and nothing that says who somebody is. */
  diagnostics: '/sync/diagnostics',
  conflict: (mutationId: string) => `/sync/conflicts/${encodeURIComponent(mutationId)}`,
  /** Of the development server alone. */
  styleguide: '/styleguide',
} as const
