import type { Sql, Uid } from '#tests/support/postgres/test-database'

/** One connection to a database, on which the cost of single calls is looked at. */
export interface GrowthDatabase {
  name: string
  /** One statement as the owner. */
  sql: Sql
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** A committed transaction as the API would open it for this caller. */
  as<T>(uid: Uid, work: (sql: Sql) => Promise<T>): Promise<T>
}
