import { AsyncLocalStorage } from 'node:async_hooks'
import { createPgliteConnection, type PgliteConnection } from '@supabase/lite/pglite'
import { SerialLock } from './serial-lock'

type Row = Record<string, unknown>

/** The Postgres of this process, as its owner; every call waits for its turn (see SerialLock). */
export interface Database {
  /** What @supabase/lite works on: the same session behind the same lock. */
  connection: PgliteConnection
  query<T extends Row = Row>(text: string, params?: readonly unknown[]): Promise<T[]>
  /** Several statements without parameters, in one implicit transaction. */
  exec(script: string): Promise<void>
  transaction<T>(work: (query: Database['query']) => Promise<T>): Promise<T>
  /** A transaction that is always rolled back: asks the policies what would happen. */
  rehearsal<T>(work: (query: Database['query']) => Promise<T>): Promise<T>
  /** Calls back for each NOTIFY, outside of any transaction. */
  listen(channel: string, listener: (payload: string) => void): Promise<void>
  /** Gives all SQL that `work` causes this `request.headers`, as PostgREST does for every request. */
  withRequestHeaders<T>(headers: Headers, work: () => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Opens (or makes) the Postgres cluster in `folder`. */
export async function openDatabase(folder: string): Promise<Database> {
  const connection = await createPgliteConnection({
    url: folder,
    pgliteOptions: { parsers: { [TIMESTAMPTZ]: toIso } },
  })
  const { driver } = connection
  await driver.waitReady

  const lock = new SerialLock()
  const run = {
    query: driver.query.bind(driver) as (text: string, params?: unknown[]) => Promise<{ rows: Row[] }>,
    exec: driver.exec.bind(driver),
  }
  const requestHeaders = new AsyncLocalStorage<string>()
  serializeConnection(connection, lock)
  passRequestHeaders(connection, () => requestHeaders.getStore())
  keepRefusalsOutOfLog(connection)
  // Otherwise the first request grants everything in every schema with RLS to anon and authenticated.
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
    rehearsal: (work) =>
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

/** As PostgREST writes it: `2026-11-21T10:56:41.66+00:00`; Postgres says it with a space and without minutes. */
function toIso(text: string): string {
  return text.replace(' ', 'T').replace(/([+-]\d\d)$/, '$1:00')
}

/** Puts every way in which @supabase/lite reaches PGlite behind the lock, whole transactions at a time. */
function serializeConnection(connection: PgliteConnection, lock: SerialLock): void {
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

/** @supabase/lite sets `request.headers` for RPCs alone; triggers of plain REST writes need the caller's address too. */
function passRequestHeaders(connection: PgliteConnection, headers: () => string | undefined): void {
  const withContext = connection.withContext.bind(connection)
  connection.withContext = (vars, work, options) =>
    withContext(
      vars,
      async (db) => {
        const json = headers()
        if (vars && json !== undefined && !options?.rpc) {
          await connection.driver.query(`select set_config('request.headers', $1, true)`, [json])
        }
        return work(db)
      },
      options,
    )
}

/** SQLSTATE classes that speak of the server's health, not of what a caller did. */
const SERVER_FAULT = /^(08|53|54|57|58|F0|XX)/

/**
 * @supabase/lite prints every refused statement with its parameters, that is, with what customers wrote. It does so
 * right after asking what the error means: that one print is dropped, and a fault of the server gets a line of ours.
 */
function keepRefusalsOutOfLog(connection: PgliteConnection): void {
  const normalize = connection.normalizeDbError.bind(connection)
  connection.normalizeDbError = (cause) => {
    const normalized = normalize(cause) as { code?: unknown; message?: unknown } | undefined
    const { error } = console
    const restore = () => {
      console.error = error
    }
    if (SERVER_FAULT.test(String(normalized?.code))) error(`SQL ${normalized?.code}: ${normalized?.message}`)
    console.error = restore
    queueMicrotask(restore)
    return normalized
  }
}
