/** The name of the panel in titles and menus. */
export const PANEL_NAME = 'Admin Panel'

/** The one name of each section, by its key in the address: in the rail, the bar, menus, titles and headings. */
export const SECTION_NAMES = {
  overview: 'Overview',
  inbox: 'Notifications',
  capture: 'Capture',
  quotes: 'Quotes',
  orders: 'Orders',
  reviews: 'Reviews',
  projects: 'Projects',
  rigs: 'Rigs',
  products: 'Products',
  pictures: 'Pictures',
  slider: 'Slider',
  'farriers-vets': 'Farriers & Vets',
  'first-responders': 'First Responders',
  news: 'News',
  newsletter: 'Newsletter',
  users: 'Users',
  settings: 'Settings',
  history: 'History & Trash',
  changes: 'Audit Log',
  'sync-health': 'Sync Health',
} as const
