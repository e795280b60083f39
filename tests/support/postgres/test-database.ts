import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Client, type ClientBase, Pool } from 'pg'
import { inject } from 'vitest'
import { impersonate } from './impersonate'
import { POSTGRES_MAJOR, SUPERUSER } from './native-server'
import { DEPLOYER, TEMPLATE } from './native-template'
import { IS_PGLITE_TESTED } from './pglite-template'

/** Runs one statement. */
export type Sql = <Row = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<Row[]>

/** The caller: null for a visitor, or the uid of an account. */
export type Uid = string | null

export interface TestDatabase {
  /** Runs one statement as the superuser. */
  sql: Sql
  /** Runs and commits a transaction as the superuser. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** Runs and commits a transaction as the API opens it for this caller. */
  as<T>(uid: Uid, work: (sql: Sql) => Promise<T>): Promise<T>
  /** Copies all data, while no other query runs. The returned function restores the copy; call it once. */
  backup(): Promise<() => Promise<void>>
  close(): Promise<void>
}

/** The databases that this run tests; suites run on each. */
export const DRIVERS: [name: string, open: () => Promise<TestDatabase>][] = [
  [`PostgreSQL ${POSTGRES_MAJOR}`, openNative],
]
if (IS_PGLITE_TESTED) DRIVERS.push(['PGlite', openPglite])

async function openPglite(): Promise<TestDatabase> {
  const template = await openAsBlob(inject('pgliteTemplate'))
  let db = await PGlite.create({ loadDataDir: template })
  const transaction: TestDatabase['transaction'] = (work) =>
    db.transaction((tx) =>
      work(async <Row>(text: string, params?: unknown[]) => (await tx.query<Row>(text, params)).rows),
    )
  return {
    sql: async <Row>(text: string, params?: unknown[]) => (await db.query<Row>(text, params)).rows,
    transaction,
    as: (uid, work) =>
      transaction(async (sql) => {
        await impersonate(sql, uid)
        return work(sql)
      }),
    async backup() {
      const copy = await db.dumpDataDir('none')
      return async () => {
        await db.close()
        db = await PGlite.create({ loadDataDir: copy })
      }
    },
    close: () => db.close(),
  }
}

const NO_LIMITS = '-c statement_timeout=0 -c lock_timeout=0'

/** A separate database on the native server; `connect` opens more sessions for tests of concurrency. */
export interface NativeDatabase extends TestDatabase {
  /** Opens a session as the superuser, or as `user`. */
  connect(user?: string): Promise<{ sql: Sql; end(): Promise<void> }>
}

export async function openNative(): Promise<NativeDatabase> {
  const host = inject('postgresSocket')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const administer = async (...statements: string[]) => {
    const admin = new Client({ host, user: SUPERUSER, database: 'postgres' })
    await admin.connect()
    for (const statement of statements) await admin.query(statement)
    await admin.end()
  }
  await administer(`create database ${database} template ${TEMPLATE} owner ${DEPLOYER}`)
  const openPools = () => ({
    own: new Pool({ host, user: SUPERUSER, database, max: 20 }),
    // The role that PostgREST connects as, without its time limits: on a busy machine they would fail correct tests.
    api: new Pool({ host, user: 'authenticator', database, max: 20, options: NO_LIMITS }),
  })
  let pools = openPools()
  const endPools = async () => {
    await Promise.all([pools.own.end(), pools.api.end()])
  }
  /** A database can be copied or dropped only without connections. */
  const whileAlone = async (...statements: string[]) => {
    await endPools()
    await administer(...statements)
    pools = openPools()
  }

  const transactionOn = async <T>(pool: Pool, work: (sql: Sql) => Promise<T>): Promise<T> => {
    const client = await pool.connect()
    try {
      await client.query('begin')
      const result = await work(sqlOf(client))
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback')
      throw error
    } finally {
      client.release()
    }
  }
  return {
    sql: async <Row>(text: string, params?: unknown[]) => (await pools.own.query(text, params)).rows as Row[],
    transaction: (work) => transactionOn(pools.own, work),
    as: (uid, work) =>
      transactionOn(pools.api, async (sql) => {
        await impersonate(sql, uid)
        return work(sql)
      }),
    async backup() {
      const copy = `${database}_backup`
      await whileAlone(`create database ${copy} template ${database} owner ${DEPLOYER}`)
      return () => whileAlone(`drop database ${database}`, `alter database ${copy} rename to ${database}`)
    },
    async connect(user = SUPERUSER) {
      const client = new Client({ host, user, database })
      await client.connect()
      return { sql: sqlOf(client), end: () => client.end() }
    },
    close: endPools,
  }
}

function sqlOf(client: ClientBase): Sql {
  return async <Row>(text: string, params?: unknown[]) => (await client.query(text, params)).rows as Row[]
}
