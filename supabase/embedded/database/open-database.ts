import { AsyncLocalStorage } from 'node:async_hooks'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { completeErrors } from './complete-errors'
import { exitOnPanic } from './exit-on-panic'
import { runReadersReadOnly } from './read-only-functions'
import { SerialLock } from './serial-lock'
import { serializeConnection } from './serialize-connection'

type Row = Record<string, unknown>

/** The Postgres of this process, used as its owner; every call waits for its turn (see SerialLock). */
export interface Database {
  /** The connection of @supabase/lite: the same session behind the same lock. */
  connection: PgliteConnection
  query<T extends Row = Row>(text: string, params?: readonly unknown[]): Promise<T[]>
  /** Several statements without parameters, in one implicit transaction. */
  exec(script: string): Promise<void>
  transaction<T>(work: (query: Database['query']) => Promise<T>): Promise<T>
  /** A transaction that is always rolled back, to check what the policies would allow. */
  rolledBackTransaction<T>(work: (query: Database['query']) => Promise<T>): Promise<T>
  /** Calls `listener` for each NOTIFY, outside of any transaction. */
  listen(channel: string, listener: (payload: string) => void): Promise<void>
  /** Sets `request.headers` for all SQL of `work`, as PostgREST does for every request. */
  withRequestHeaders<T>(headers: Headers, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens or creates the Postgres cluster in `folder`. The process ends if Postgres panics. */
export async function openDatabase(folder: string): Promise<Database> {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { parsers: { [TIMESTAMPTZ]: toIso } },
  })
  const { driver } = connection
  await driver.waitReady

  exitOnPanic(driver)
  const run = {
    query: driver.query.bind(driver) as (text: string, params?: unknown[]) => Promise<{ rows: Row[] }>,
    exec: driver.exec.bind(driver),
  }
  const requestHeaders = new AsyncLocalStorage<string>()
  let current = ''
  // Set for the session, not for a transaction: the storage writes its rows outside of any, and triggers count them by
  // network address.
  const lock = new SerialLock(async () => {
    const headers = requestHeaders.getStore() ?? ''
    if (headers === current) return
    await run.query(`select set_config('request.headers', $1, false)`, [headers])
    current = headers
  })
  serializeConnection(connection, lock)
  runReadersReadOnly(connection)
  completeErrors(connection)
  // Without this, the first request grants everything in every schema with RLS to anon and authenticated.
  Object.assign(connection, { rlsState: 'active' })

  const query = async <T extends Row>(text: string, params: readonly unknown[] = []) =>
    lock.run(async () => (await run.query(text, [...params])).rows as T[])

  return {
    connection,
    query,
    async exec(script) {
      await lock.run(() => run.exec(script))
    },
    transaction: (work) =>
      lock.run(async () => {
        await run.exec('begin')
        try {
          const result = await work(query)
          await run.exec('commit')
          return result
        } catch (cause) {
          await run.exec('rollback')
          throw cause
        }
      }),
    rolledBackTransaction: (work) =>
      lock.run(async () => {
        await run.exec('begin')
        try {
          return await work(query)
        } finally {
          await run.exec('rollback')
        }
      }),
    async listen(channel, listener) {
      await driver.listen(channel, (payload) => lock.outside(() => setImmediate(listener, payload)))
    },
    withRequestHeaders: (headers, work) =>
      requestHeaders.run(JSON.stringify(Object.fromEntries(headers)), work),
    close: () => lock.run(() => connection.close()),
  }
}

/** Type oid of timestamptz. */
const TIMESTAMPTZ = 1184

/**
 * Formats a time as PostgREST does: `2026-11-21T10:56:41.66+00:00`; Postgres writes a space and no minutes of the
 * offset.
 */
function toIso(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}
