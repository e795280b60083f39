/**
 * The stores of the local database, by version. Released versions never change (L3): a browser with version 1 gets what
 * each later one adds. A new table or index is a new version at the end.
 */

/** Store name to Dexie schema: primary key first, then indexes. */
type Stores = Readonly<Record<string, string>>

const FIRST: Stores = {
  slideshow_slides: 'id, display_order',
  farriers_vets_sections: 'id, section_key, display_order',
  first_responders_sections: 'id, section_key, display_order',
  news_articles: 'id, created_at',
  projects: 'id, created_at',
  rigs: 'id, created_at, status',
  products: 'id, created_at, category',
  product_reviews: 'id, product_id, user_id',
  public_settings: 'id, setting_key',
  profiles: 'id, user_id',
  user_preferences: 'id, user_id',
  orders: 'id, user_id, created_at',
  saved_projects: 'id, project_id, created_at',
  quote_requests: 'id, created_at, status',
  contact_messages: 'id, created_at',
  notifications: 'id, created_at',
  newsletter_subscriptions: 'id, subscribed_at',
  admin_settings: 'id, setting_key',
  _shadow: 'key, table',
  _outbox: '++seq, &id, *keys',
  _done: 'id, doneAt',
  _meta: 'key',
  _drafts: 'key',
}

/**
 * Adds waiting pictures, and an index of entries by state, so that neither a count nor a batch reads thousands of them.
 */
const SECOND: Stores = {
  _outbox: '++seq, &id, *keys, *files, state.kind',
  _files: 'key',
  _fileBytes: 'key',
}

/** Recently viewed pages, by time. */
const THIRD: Stores = { _viewed: '[table+id], [table+at]' }

/** The cart, which is never synced. */
const FOURTH: Stores = { _cart: 'product_id' }

/** The first is version 1. */
export const LOCAL_SCHEMA: readonly Stores[] = [FIRST, SECOND, THIRD, FOURTH]

/** The engine's own stores: every transaction of `LocalStore` includes them. */
export const OWN_STORES = ['_shadow', '_outbox', '_done', '_meta', '_files', '_fileBytes']
