import type { RowTypes } from '#domain/rows'

/** Columns that the loader or the database fills in. */
type Filled =
  | 'id'
  | 'created_at'
  | 'updated_at'
  | 'subscribed_at'
  | 'sync_xid'
  | 'stage_history'
  | 'attachments'

/**
 * One row of demo data as it is written down: `key` names it for ever (its id is derived from table and key) and `age`
 * says how many days before the loading it was made, so that the shop looks busy whenever it is opened.
 */
export type DemoRow<T extends keyof RowTypes> = Omit<RowTypes[T], Filled> & { key: string; age: number }
