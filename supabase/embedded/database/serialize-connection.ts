import type { PgliteConnection } from '@supabase/lite/pglite'
import type { SerialLock } from './serial-lock'

/** Puts every call by which @supabase/lite uses PGlite behind the lock, and each transaction as one call. */
export function serializeConnection(connection: PgliteConnection, lock: SerialLock): void {
  const { driver, kysely } = connection
  const query = driver.query.bind(driver)
  const exec = driver.exec.bind(driver)
  driver.query = (...args) => lock.run(() => query(...args))
  driver.exec = (...args) => lock.run(() => exec(...args))

  const transaction = kysely.transaction.bind(kysely)
  kysely.transaction = () => {
    const builder = transaction()
    const execute = builder.execute.bind(builder)
    builder.execute = (work) => lock.run(() => execute(work))
    return builder
  }
}
