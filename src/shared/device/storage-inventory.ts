/**
 * The storage inventory, for the privacy page. `tests/storage-inventory.test.ts` compares it with the code, so that it
 * is complete.
 */
export type StoragePlace = 'database' | 'cache' | 'local' | 'session'

export interface StoredItem {
  name: string
  place: StoragePlace
  /** Object stores of a database, names of caches, storage keys; one that ends in `*` is a prefix. */
  keys: readonly string[]
  /** Purpose, for the privacy page. */
  purpose: string
  /** When it is deleted, for the privacy page. */
  until: string
  /** Personal data: deleted at logout, unless the customer keeps unsent work on the device. */
  isPersonal?: true
}

export const PLACE_NAMES: Record<StoragePlace, string> = {
  database: 'Database',
  cache: 'File cache',
  local: 'Local storage',
  session: 'Tab storage',
}

const CLEARED = 'Until you clear the data of this site.'
const LOGGED_OUT = 'Until you log out.'

export const STORAGE_INVENTORY: readonly StoredItem[] = [
  {
    name: 'The catalog',
    place: 'database',
    keys: [
      'slideshow_slides',
      'farriers_vets_sections',
      'first_responders_sections',
      'news_articles',
      'projects',
      'rigs',
      'products',
      'product_reviews',
      'public_settings',
    ],
    purpose: 'What everybody may see, so that pages open at once and offline.',
    until: CLEARED,
  },
  {
    name: 'Your account’s rows',
    place: 'database',
    keys: ['profiles', 'user_preferences', 'orders', 'saved_projects', 'quote_requests', 'contact_messages'],
    purpose: 'What belongs to whoever is signed in. For an admin: what all customers have sent.',
    until: 'Until you log out, unless you choose to keep unsent work here; or until the account is deleted.',
    isPersonal: true,
  },
  {
    name: 'The shop’s rows',
    place: 'database',
    keys: ['notifications', 'newsletter_subscriptions', 'admin_settings'],
    purpose: 'For admins alone: inbox, newsletter list and settings.',
    until: 'Until the admin logs out, or is none any more.',
    isPersonal: true,
  },
  {
    name: 'Work that waits',
    place: 'database',
    keys: ['_outbox', '_shadow', '_done', '_files', '_fileBytes'],
    purpose:
      'What you did and the server does not have yet, with its photos; and what went out lately, to undo it.',
    until: 'Until it is sent; what was sent can be undone for 30 days. Logging out asks.',
    isPersonal: true,
  },
  {
    name: 'Forms that you began',
    place: 'database',
    keys: ['_drafts'],
    purpose: 'What you typed, so that a reload does not lose it.',
    until: 'Until the form is sent or you log out.',
    isPersonal: true,
  },
  {
    name: 'Cart',
    place: 'database',
    keys: ['_cart'],
    purpose: 'What you want to buy.',
    until: 'Until you order, take it out or log out.',
    isPersonal: true,
  },
  {
    name: 'Recently viewed',
    place: 'database',
    keys: ['_viewed'],
    purpose: 'The last twelve projects, rigs and products that you looked at. Never sent.',
    until: 'Until newer ones take their place, or you log out.',
    isPersonal: true,
  },
  {
    name: 'Books of the copy',
    place: 'database',
    keys: ['_meta', '__dbnames', 'workbox-expiration'],
    purpose:
      'How far the copy has come, a random number that names this device to the server, the names of the databases in some browsers, and when each picture was looked at.',
    until: 'As long as the copy and the pictures.',
  },
  {
    name: 'Things shared with the app',
    place: 'database',
    keys: ['rigworks-shares'],
    purpose: 'Photos and words that you sent here from another app, until they are in a form.',
    until: 'Until a form takes them, three days at most, or until you log out.',
    isPersonal: true,
  },
  {
    name: 'The app itself',
    place: 'cache',
    keys: ['workbox-precache-*', 'rigworks-admin'],
    purpose: 'Pages, scripts and fonts of this site; the panel’s for admins alone.',
    until: 'Until a newer version takes their place.',
  },
  {
    name: 'Public pages',
    place: 'cache',
    keys: ['rigworks-pages-*'],
    purpose: 'The main pages and those that you saw, as they came, so that they show at once and offline.',
    until: 'Until a newer version takes their place.',
  },
  {
    name: 'Pictures',
    place: 'cache',
    keys: ['pictures-v1', 'kept-pictures-v1'],
    purpose: 'Up to 400 catalog pictures that you looked at, and those that you asked to keep for offline.',
    until: 'Until newer ones take their place, or you let go of them in the Sync center.',
  },
  {
    name: 'Notifications',
    place: 'cache',
    keys: ['rigworks-push'],
    purpose:
      'Only if you turned them on: the address of this device at the maker of your browser, and whom they are for.',
    until: 'Until you turn them off or log out.',
    isPersonal: true,
  },
  {
    name: 'The session',
    place: 'local',
    keys: ['rigworks-session', 'rigworks-session-*', 'rigworks-identity', 'rigworks-leaving'],
    purpose: 'A key that keeps you signed in, and whose it is: your number and e-mail address.',
    until: LOGGED_OUT,
    isPersonal: true,
  },
  {
    name: 'A sign-up under way',
    place: 'local',
    keys: ['rigworks-awaiting-confirmation'],
    purpose: 'The address whose confirmation this device waits for, so that nobody else’s link signs you in.',
    until: 'Until it is confirmed, or somebody logs out.',
    isPersonal: true,
  },
  {
    name: 'Screen lock',
    place: 'local',
    keys: ['rigworks-last-use', 'rigworks-lock-after', 'rigworks-locked'],
    purpose: 'For admins alone: when the screen was last used, when it locks, and whether it is locked.',
    until: LOGGED_OUT,
    isPersonal: true,
  },
  {
    name: 'Marks of the copy',
    place: 'local',
    keys: [
      'rigworks-kept:*',
      'rigworks-left',
      'rigworks-checked:*',
      'rigworks-compared:*',
      'rigworks-pending-wipes',
    ],
    purpose:
      'That data was here, how much of it is not sent, when it was last compared with the server, and what is still to be deleted; so that we can tell you if the browser has thrown it away.',
    until: 'Until you log out.',
    isPersonal: true,
  },
  {
    name: 'The last report',
    place: 'local',
    keys: ['rigworks-reported:*'],
    purpose:
      'When this device last told us how many changes wait on it, and the codes of those that were refused, so that it does not do so more often than it must.',
    until: 'Until you log out.',
    isPersonal: true,
  },
  {
    name: 'A test',
    place: 'local',
    keys: ['rigworks-probe'],
    purpose: 'Whether this browser keeps anything; once here and once as a database of that name.',
    until: 'It is gone at once.',
  },
  {
    name: 'Light or dark',
    place: 'local',
    keys: ['rigworks-color-scheme'],
    purpose: 'Your choice of colours.',
    until: CLEARED,
  },
  {
    name: 'What you declined',
    place: 'local',
    keys: ['rigworks-install', 'rigworks-push-declined'],
    purpose:
      'Your first days here, and whether you declined the app or notifications, so that you are not asked again.',
    until: CLEARED,
  },
  {
    name: 'Count of the other cart',
    place: 'local',
    keys: ['rigworks-snipcart-count'],
    purpose: 'Only in a shop that sells through Snipcart: how many things are in its cart.',
    until: CLEARED,
  },
  {
    name: 'This tab',
    place: 'session',
    keys: ['rigworks-scroll', 'rigworks-draft/*'],
    purpose: 'Where you were on a page, and what you were typing as it closed.',
    until: 'Until you log out or close the tab.',
    isPersonal: true,
  },
  {
    name: 'Troubles of this tab',
    place: 'session',
    keys: ['rigworks-stale-chunk-reload', 'rigworks-update-tries', 'rigworks-notes'],
    purpose:
      'Codes of what went wrong, without names, when the page was last loaded anew for that, and how often for a new version.',
    until: 'Until you close the tab.',
  },
  {
    name: 'A link to a new password',
    place: 'session',
    keys: ['rigworks-recovery'],
    purpose: 'The link that you opened from our mail, until the password is set.',
    until: 'Until it is set, you log out or close the tab.',
    isPersonal: true,
  },
]
