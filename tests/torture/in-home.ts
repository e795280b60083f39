import { startTestBackend } from '#tests/support/embedded/start-test-backend'
import type { Sql } from '#tests/support/postgres/test-database'

/** Opens the local backend of this folder in this process during `work`, to prepare or to inspect its data. */
export async function inHome<T>(folder: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const home = await startTestBackend(folder)
  try {
    return await work(home.backend.database.query as Sql)
  } finally {
    await home.close()
  }
}
