import type { Sql, TestDatabase } from '#tests/support/postgres/test-database'

/** Thrown to roll a transaction back; carries its result. */
class RolledBack<T> extends Error {
  constructor(readonly result: T) {
    super('rolled back on purpose')
  }
}

/** Runs `work` in a transaction that is always rolled back; returns its result. */
export async function rolledBack<T>(db: TestDatabase, work: (sql: Sql) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(async (sql) => {
      throw new RolledBack(await work(sql))
    })
  } catch (error) {
    if (error instanceof RolledBack) return error.result as T
    throw error
  }
}
