/** What the pages show that are rendered to HTML. */
import { TABLES, type TableName } from '#domain/tables'
import type { Snapshot } from './contract'

/**
 * The snapshot without the rows that belong to a person: reviews. HTML is kept by web hosts, by search engines and on
 * devices, and what somebody erases must not depend on any of them asking again. The app shows those rows.
 */
export const pageSnapshot = (snapshot: Snapshot): Snapshot => ({
  ...snapshot,
  rows: Object.fromEntries(
    Object.entries(snapshot.rows).filter(([table]) => TABLES[table as TableName].owner === null),
  ),
})
