/**
 * Who may see and write the rows of each synced table: a short form of the policies in the migrations. The model server
 * follows it, and `tests/database/rights` compares it with what Postgres lets each caller do. A change here changes who
 * may do what. Which columns are granted follows from what the app writes (`client-columns.ts`).
 */
import type { Json } from '#shared/schema/row-values'
import type { RowTypes } from '#shared/schema/rows'
import type { TableName } from '#shared/schema/tables'

/** `anyone`: every caller, for nobody or for himself; `owner`: the account that owns the row. */
export type Writer = 'anyone' | 'owner' | 'admin'

interface TableRights<Column extends string> {
  /** Rows with this value are public, the others are for admins and their owner. Without it, all rows are public. */
  publicIf?: readonly [column: Column, value: Json]
  /** The database has the value of `publicIf` as the column's default: builds that do not know the column insert public rows. */
  isPublicByDefault?: true
  insert?: readonly Writer[]
  update?: readonly Writer[]
  delete?: readonly Writer[]
  /** Columns of a unique key whose violation means that the row exists as wanted (S11). */
  idempotentKey?: readonly Column[]
}

/** Edited by admins. */
const CATALOG = { insert: ['admin'], update: ['admin'], delete: ['admin'] } as const
/** Sent by visitors and customers, handled by admins. */
const INTAKE = { insert: ['anyone'], update: ['admin'], delete: ['admin'] } as const

const TABLE_RIGHTS: { [Table in TableName]: TableRights<keyof RowTypes[Table] & string> } = {
  slideshow_slides: { ...CATALOG, publicIf: ['is_active', true] },
  farriers_vets_sections: { ...CATALOG, publicIf: ['is_active', true] },
  first_responders_sections: { ...CATALOG, publicIf: ['is_active', true] },
  news_articles: { ...CATALOG, publicIf: ['published', true] },
  projects: { ...CATALOG, publicIf: ['published', true], isPublicByDefault: true },
  rigs: CATALOG,
  products: CATALOG,
  // Admins insert a review only to undo its deletion.
  product_reviews: { ...CATALOG, publicIf: ['status', 'approved'], insert: ['owner', 'admin'] },
  public_settings: {},
  profiles: { update: ['owner'] },
  user_preferences: { update: ['owner'] },
  orders: { update: ['admin'] },
  saved_projects: { insert: ['owner'], delete: ['owner'], idempotentKey: ['user_id', 'project_id'] },
  quote_requests: INTAKE,
  contact_messages: INTAKE,
  notifications: { update: ['admin'] },
  newsletter_subscriptions: INTAKE,
  admin_settings: CATALOG,
  quote_messages: { insert: ['owner', 'admin'], update: ['owner'] },
  saved_rigs: { insert: ['owner'], delete: ['owner'], idempotentKey: ['user_id', 'rig_id'] },
  quote_follow_ups: { update: ['admin'] },
  internal_notes: { insert: ['admin'], delete: ['admin'] },
  row_changes: {},
  order_photos: { insert: ['admin'], update: ['admin'], delete: ['admin'] },
  saved_products: { insert: ['owner'], delete: ['owner'], idempotentKey: ['user_id', 'product_id'] },
  saved_builds: { insert: ['owner'], update: ['owner'], delete: ['owner'] },
}

export const rightsOf = (table: TableName): TableRights<string> => TABLE_RIGHTS[table]
