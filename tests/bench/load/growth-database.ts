import type { Sql, Uid } from '#tests/support/postgres/test-database'

/** One connection to a database on which the cost of single calls is measured. */
export interface GrowthDatabase {
  name: string
  /** Runs one statement as the owner. */
  sql: Sql
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Runs `work` in a committed transaction, opened as the API opens it for this caller. */
  as<T>(uid: Uid, work: (sql: Sql) => Promise<T>): Promise<T>
}
