import type { RowTypes } from '#shared/schema/rows'

/** Columns that the loader or the database fills in. */
type Filled =
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'subscribed_at'
  | 'sync_xid'
  | 'stage_history'
  | 'attachments'
  | 'published_at'
  | 'unpublish_at'
  | 'build_link'
  | 'next_price'
  | 'next_sale_price'
  | 'next_price_from'
  | 'sale_until'

/**
 * One row of demo data: `key` identifies it permanently (its id is derived from table and key), and `age` is how many
 * days before the loading it was created, so that the shop always looks busy.
 */
export type DemoRow<T extends keyof RowTypes> = Omit<
  RowTypes[T],
  Filled | (T extends 'projects' ? 'published' : never)
> & { key: string; age: number }
