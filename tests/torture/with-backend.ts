import { startTestBackend } from '#tests/support/embedded/start-test-backend'
import type { Sql } from '#tests/support/postgres/test-database'

/** Opens the local backend of this folder in this process during `work`, to prepare or to inspect its data. */
export async function withBackend<T>(folder: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const backend = await startTestBackend(folder)
  try {
    return await work(backend.database.query as Sql)
  } finally {
    await backend.close()
  }
}
