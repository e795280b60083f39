/** The registry of synced tables, with what the device needs to know about each. */

/** How a column merges on the server when both sides changed it (S12). */
export type MergeRule = 'elements' | 'keys'

export interface TableSpec {
  /** Column with the uid of the owner, if rows have one. */
  owner: string | null
  /** Dexie index expressions beside the primary key `id`. */
  indexes: readonly string[]
  /** Version of the columns. Increment it when you add a column: devices then pull this table again (L3). */
  columns: number
  /** Field groups: columns that conflict together (S12). */
  groups: readonly (readonly string[])[]
  merge: Readonly<Record<string, MergeRule>>
  /** The visitor's scope includes these rows. */
  isPublic: boolean
}

const plain = { owner: null, columns: 1, groups: [], merge: {}, isPublic: true } as const

export const TABLES = {
  slideshow_slides: { ...plain, indexes: ['display_order'] },
  farriers_vets_sections: {
    ...plain,
    indexes: ['section_key', 'display_order'],
    merge: { images: 'elements', key_points: 'elements', expanded_details: 'elements' },
  },
  first_responders_sections: {
    ...plain,
    indexes: ['section_key', 'display_order'],
    merge: { images: 'elements', key_points: 'elements', expanded_details: 'elements' },
  },
  news_articles: { ...plain, indexes: ['created_at'] },
  projects: { ...plain, indexes: ['created_at'], merge: { images: 'elements', tags: 'elements' } },
  rigs: { ...plain, indexes: ['created_at', 'status'], merge: { images: 'elements' } },
  products: {
    ...plain,
    indexes: ['created_at', 'category'],
    groups: [['price', 'sale_price']],
    merge: { images: 'elements', tags: 'elements' },
  },
  product_reviews: { ...plain, owner: 'user_id', indexes: ['product_id', 'user_id'] },
  public_settings: { ...plain, indexes: ['setting_key'], merge: {} },
  profiles: { ...plain, owner: 'user_id', indexes: ['user_id'], isPublic: false },
  user_preferences: { ...plain, owner: 'user_id', indexes: ['user_id'], isPublic: false },
  orders: {
    ...plain,
    owner: 'user_id',
    indexes: ['user_id', 'created_at'],
    groups: [['status', 'tracking_number', 'tracking_carrier', 'tracking_url']],
    columns: 2,
    isPublic: false,
  },
  saved_projects: { ...plain, owner: 'user_id', indexes: ['project_id', 'created_at'], isPublic: false },
  quote_requests: {
    ...plain,
    owner: 'user_id',
    indexes: ['created_at', 'status'],
    columns: 2,
    isPublic: false,
  },
  contact_messages: { ...plain, owner: 'user_id', indexes: ['created_at'], isPublic: false },
  notifications: { ...plain, indexes: ['created_at'], isPublic: false },
  newsletter_subscriptions: { ...plain, indexes: ['subscribed_at'], isPublic: false },
  admin_settings: { ...plain, indexes: ['setting_key'], merge: { setting_value: 'keys' }, isPublic: false },
} as const satisfies Record<string, TableSpec>

export type TableName = keyof typeof TABLES
export const TABLE_NAMES = Object.keys(TABLES) as TableName[]
