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

const CLEARED = 'Until you clear this site’s data.'
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
    purpose: 'What everyone sees on this site, so pages open instantly and offline.',
    until: CLEARED,
  },
  {
    name: 'Your account’s data',
    place: 'database',
    keys: [
      'profiles',
      'user_preferences',
      'orders',
      'order_photos',
      'saved_projects',
      'saved_rigs',
      'saved_products',
      'saved_builds',
      'quote_requests',
      'quote_messages',
      'contact_messages',
    ],
    purpose:
      'Your profile, orders, quotes, messages and saved items. For admins, also everything customers have sent.',
    until: 'Until you log out, unless you keep unsent work here, or until your account is deleted.',
    isPersonal: true,
  },
  {
    name: 'The shop’s data',
    place: 'database',
    keys: [
      'notifications',
      'newsletter_subscriptions',
      'admin_settings',
      'quote_follow_ups',
      'internal_notes',
      'row_changes',
    ],
    purpose:
      'For admins only: inbox, newsletter list, settings, follow-ups, internal notes and edit history.',
    until: 'Until the admin logs out or is no longer an admin.',
    isPersonal: true,
  },
  {
    name: 'Unsent changes',
    place: 'database',
    keys: ['_outbox', '_shadow', '_done', '_files', '_fileBytes'],
    purpose:
      'Changes we haven’t received yet, with their photos, and recently sent changes, so you can undo them.',
    until:
      'Until they’re sent. You can undo sent changes for 30 days. If any are unsent when you log out, we’ll ask what to do with them.',
    isPersonal: true,
  },
  {
    name: 'Your photos',
    place: 'database',
    keys: ['_privateFiles'],
    purpose: 'The photos of your latest quotes and orders, so you can see them without a connection.',
    until:
      'Until you log out, discard a photo you haven’t sent, or the shop deletes an order photo. We keep the latest 100.',
    isPersonal: true,
  },
  {
    name: 'Unfinished forms',
    place: 'database',
    keys: ['_drafts'],
    purpose:
      'What you’ve typed so far, so reloading doesn’t lose it. If you chose to save them at checkout, also your contact details and address, to fill in your next form when you’re not signed in.',
    until:
      'Forms: until you send them or log out. Contact details: until you place an order without saving them again.',
    isPersonal: true,
  },
  {
    name: 'Cart',
    place: 'database',
    keys: ['_cart'],
    purpose: 'The items you’ve added.',
    until: 'Until you order, remove them or log out.',
    isPersonal: true,
  },
  {
    name: 'Recently viewed',
    place: 'database',
    keys: ['_viewed'],
    purpose:
      'The last 12 projects, rigs and products you viewed, and which of our replies to your quote requests you’ve seen. This list never leaves your device.',
    until: 'Until newer ones replace them or you log out.',
    isPersonal: true,
  },
  {
    name: 'Sync records',
    place: 'database',
    keys: ['_meta', '__dbnames', 'workbox-expiration'],
    purpose:
      'What’s already synced, which refused changes we’ve told you about, a random number that identifies this device to our server, when you viewed each picture and, in some browsers, the names of the databases.',
    until: 'As long as this device has synced data or pictures.',
  },
  {
    name: 'Shared to the app',
    place: 'database',
    keys: ['rigworks-shares'],
    purpose: 'Photos and text you shared from another app, until you add them to a form.',
    until: 'Until you add them to a form or log out, but no longer than three days.',
    isPersonal: true,
  },
  {
    name: 'The app itself',
    place: 'cache',
    keys: ['workbox-precache-*', 'rigworks-admin', 'rigworks-rig-builder'],
    purpose: 'This site’s pages, scripts and fonts. For admins, also the admin panel’s.',
    until: 'Until a newer version replaces them.',
  },
  {
    name: 'Public pages',
    place: 'cache',
    keys: ['rigworks-pages-*'],
    purpose: 'The main pages and any you’ve visited, so they open instantly and offline.',
    until: 'Until a newer version replaces them.',
  },
  {
    name: 'Pictures',
    place: 'cache',
    keys: ['pictures-v1', 'kept-pictures-v1'],
    purpose: 'Up to 400 catalog pictures you’ve viewed, and the ones you chose to keep offline.',
    until: 'Until newer ones replace them, or you remove them in the Sync center.',
  },
  {
    name: 'Notifications',
    place: 'cache',
    keys: ['rigworks-push'],
    purpose:
      'Only if you turned them on: this device’s address at your browser’s push service, and the account they’re for.',
    until: 'Until you turn them off or log out.',
    isPersonal: true,
  },
  {
    name: 'The session',
    place: 'local',
    keys: ['rigworks-session', 'rigworks-session-*', 'rigworks-identity', 'rigworks-leaving'],
    purpose: 'A key that keeps you signed in, with your account ID and email address.',
    until: LOGGED_OUT,
    isPersonal: true,
  },
  {
    name: 'A sign-up in progress',
    place: 'local',
    keys: ['rigworks-awaiting-confirmation'],
    purpose:
      'The email address you’re confirming on this device, so a link meant for someone else can’t sign you in to their account.',
    until: 'Until the address is confirmed or someone logs out.',
    isPersonal: true,
  },
  {
    name: 'Screen lock',
    place: 'local',
    keys: [
      'rigworks-last-use',
      'rigworks-lock-after',
      'rigworks-locked',
      'rigworks-lock-pin',
      'rigworks-failed-pins',
    ],
    purpose:
      'For admins only: when the screen was last used, when it locks, whether it’s locked, and a hash of the PIN that unlocks it.',
    until: LOGGED_OUT,
    isPersonal: true,
  },
  {
    name: 'Record of local data',
    place: 'local',
    keys: [
      'rigworks-kept:*',
      'rigworks-left',
      'rigworks-checked:*',
      'rigworks-compared:*',
      'rigworks-pending-wipes',
    ],
    purpose:
      'Whether there was data, how much was unsent, when we last checked it against the server, and what’s left to delete.',
    until: 'Until you log out.',
    isPersonal: true,
  },
  {
    name: 'The last report',
    place: 'local',
    keys: ['rigworks-reported:*'],
    purpose:
      'When this device last reported how many changes are waiting, and the error codes of any that were refused, so it doesn’t report more often than it has to.',
    until: 'Until you log out.',
    isPersonal: true,
  },
  {
    name: 'A storage test',
    place: 'local',
    keys: ['rigworks-probe'],
    purpose: 'A quick check that this browser can store data, in local storage and in a database.',
    until: 'Deleted right away.',
  },
  {
    name: 'Light or dark',
    place: 'local',
    keys: ['rigworks-color-scheme'],
    purpose: 'Your choice of light or dark mode.',
    until: CLEARED,
  },
  {
    name: 'What you declined',
    place: 'local',
    keys: ['rigworks-install', 'rigworks-push-declined', 'rigworks-pin-declined'],
    purpose:
      'When you first used this site, and whether you said no to installing the app, turning on notifications or, for admins, setting up a PIN, so we don’t ask again.',
    until: CLEARED,
  },
  {
    name: 'Snipcart item count',
    place: 'local',
    keys: ['rigworks-snipcart-count'],
    purpose: 'Only if the store sells through Snipcart: how many items are in its cart.',
    until: CLEARED,
  },
  {
    name: 'This tab',
    place: 'session',
    keys: ['rigworks-scroll', 'rigworks-draft/*'],
    purpose:
      'Where you were on a page, what you were typing when it closed, and what you last ordered without an account.',
    until: 'Until you log out or close the tab.',
    isPersonal: true,
  },
  {
    name: 'Errors in this tab',
    place: 'session',
    keys: ['rigworks-stale-chunk-reload', 'rigworks-update-tries', 'rigworks-notes'],
    purpose:
      'Error codes (nothing personal), the last time the page reloaded because of an error, and how many times it reloaded for a new version.',
    until: 'Until you close the tab.',
  },
  {
    name: 'A password reset link',
    place: 'session',
    keys: ['rigworks-recovery'],
    purpose: 'The link you opened from our email.',
    until: 'Until the password is set, you log out, or you close the tab.',
    isPersonal: true,
  },
]
