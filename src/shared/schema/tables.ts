/**
 * The registry of synced tables: what the device needs to know about each. The compiler compares it with the row types,
 * which are generated from the migrations; `tests/database/schema-rules.test.ts` compares it with the database.
 */
import type { Json, SyncedRow } from './row-values'
import type { RowTypes } from './rows'

/** How a column merges on the server when both sides changed it (S12). */
export type MergeRule = 'elements' | 'keys'

/**
 * Who may see rows, as in `private.sync_tables`. `public`: visitors as well, if the policies allow it; `owner`: their
 * owner, and all of them for admins; `private`: only their owner; `admin`: only admins.
 */
type TableScope = 'public' | 'owner' | 'private' | 'admin'

export interface TableSpec<Column extends string = string> {
  scope: TableScope
  /** Column with the uid of the owner, if rows have one. */
  owner: Column | null
  /** Columns with an index in the local database, in addition to the primary key `id`. */
  indexes: readonly Column[]
  /** The version of the local database in which the table, or the last of its indexes, was added (L3). */
  localVersion: number
  /** Increment it when you add a column: devices then pull this table again (L3). */
  columnsVersion: number
  /** Field groups: columns that conflict together (S12). */
  groups: readonly (readonly Column[])[]
  merge: Readonly<Partial<Record<Column, MergeRule>>>
  /**
   * What the migrations wrote into columns that a row lacks, because an earlier release pulled it; null for the others.
   */
  added: (row: SyncedRow) => Readonly<Partial<Record<Column, Json | undefined>>>
}

const DEFAULTS = {
  scope: 'public',
  owner: null,
  localVersion: 1,
  columnsVersion: 1,
  groups: [],
  merge: {},
  added: () => ({}),
} as const

const PRIVATE = { ...DEFAULTS, scope: 'private', owner: 'user_id' } as const

export const TABLES = {
  slideshow_slides: {
    ...DEFAULTS,
    indexes: ['display_order'],
    columnsVersion: 2,
    groups: [['is_active', 'published_at', 'unpublish_at']],
    added: ({ is_active, created_at }) => ({ published_at: is_active ? created_at : null }),
  },
  farriers_vets_sections: {
    ...DEFAULTS,
    indexes: ['section_key', 'display_order'],
    merge: { images: 'elements', key_points: 'elements', expanded_details: 'elements' },
  },
  first_responders_sections: {
    ...DEFAULTS,
    indexes: ['section_key', 'display_order'],
    merge: { images: 'elements', key_points: 'elements', expanded_details: 'elements' },
  },
  news_articles: {
    ...DEFAULTS,
    indexes: ['created_at'],
    columnsVersion: 2,
    groups: [['published', 'published_at', 'unpublish_at']],
    added: ({ published, created_at }) => ({ published_at: published ? created_at : null }),
  },
  projects: {
    ...DEFAULTS,
    indexes: ['created_at'],
    columnsVersion: 3,
    groups: [['published', 'published_at', 'unpublish_at']],
    merge: { images: 'elements', tags: 'elements' },
    added: ({ created_at }) => ({ published: true, published_at: created_at }),
  },
  rigs: { ...DEFAULTS, indexes: ['created_at', 'status'], columnsVersion: 2, merge: { images: 'elements' } },
  products: {
    ...DEFAULTS,
    indexes: ['created_at', 'category'],
    columnsVersion: 4,
    groups: [
      ['price', 'sale_price', 'next_price', 'next_sale_price', 'next_price_from', 'sale_until'],
      ['in_stock', 'variants'],
    ],
    merge: { images: 'elements', tags: 'elements' },
    added: () => ({ variants: [], specifications: {} }),
  },
  product_reviews: { ...DEFAULTS, owner: 'user_id', indexes: ['product_id', 'user_id'] },
  public_settings: { ...DEFAULTS, indexes: ['setting_key'] },
  profiles: { ...DEFAULTS, scope: 'owner', owner: 'user_id', indexes: ['user_id'], columnsVersion: 2 },
  user_preferences: { ...PRIVATE, indexes: ['user_id'] },
  orders: {
    ...DEFAULTS,
    scope: 'owner',
    owner: 'user_id',
    indexes: ['user_id', 'created_at'],
    groups: [['status', 'tracking_number', 'tracking_carrier', 'tracking_url']],
    columnsVersion: 4,
  },
  saved_projects: { ...PRIVATE, indexes: ['project_id', 'created_at'] },
  quote_requests: {
    ...DEFAULTS,
    scope: 'owner',
    owner: 'user_id',
    indexes: ['created_at', 'status'],
    columnsVersion: 3,
  },
  contact_messages: { ...DEFAULTS, scope: 'owner', owner: 'user_id', indexes: ['created_at'] },
  notifications: { ...DEFAULTS, scope: 'admin', indexes: ['created_at'] },
  newsletter_subscriptions: { ...DEFAULTS, scope: 'admin', indexes: ['subscribed_at'] },
  admin_settings: { ...DEFAULTS, scope: 'admin', indexes: ['setting_key'], merge: { setting_value: 'keys' } },
  quote_messages: {
    ...DEFAULTS,
    scope: 'owner',
    owner: 'user_id',
    indexes: ['quote_request_id', 'created_at'],
    localVersion: 5,
    columnsVersion: 4,
    added: () => ({ pictures: [] }),
  },
  saved_rigs: {
    ...PRIVATE,
    indexes: ['rig_id', 'created_at'],
    localVersion: 6,
  },
  quote_follow_ups: { ...DEFAULTS, scope: 'admin', indexes: ['due_on'], localVersion: 7 },
  internal_notes: {
    ...DEFAULTS,
    scope: 'admin',
    indexes: ['quote_request_id', 'order_id', 'customer_id'],
    localVersion: 7,
    columnsVersion: 2,
    added: () => ({ pictures: [] }),
  },
  row_changes: { ...DEFAULTS, scope: 'admin', indexes: ['row_id', 'changed_at'], localVersion: 7 },
  order_photos: { ...DEFAULTS, scope: 'owner', owner: 'user_id', indexes: ['order_id'], localVersion: 8 },
  saved_builds: {
    ...PRIVATE,
    indexes: ['created_at'],
    localVersion: 9,
    groups: [['mount', 'base', 'length', 'height']],
  },
  saved_products: {
    ...PRIVATE,
    indexes: ['product_id', 'created_at'],
    localVersion: 10,
  },
} as const satisfies { [Table in keyof RowTypes]: TableSpec<keyof RowTypes[Table] & string> }

export type TableName = keyof RowTypes
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]
