/** The rows for prerendered pages. */
import { TABLES, type TableName } from '#shared/schema/tables'
import type { Snapshot } from '#sync/contract'

/**
 * The snapshot without the rows that belong to a person (reviews). Web hosts, search engines and devices cache HTML,
 * and rows that a person erases must not stay in those caches. The app shows these rows after hydration.
 */
export const pageSnapshot = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  rows: Object.fromEntries(
    Object.entries(snapshot.rows).filter(([table]) => TABLES[table as TableName].owner === null),
  ),
})
