import { randomUUID } from 'node:crypto'
import { openAsBlob } from 'node:fs'
import { PGlite } from '@electric-sql/pglite'
import { Client, type ClientBase, Pool } from 'pg'
import { inject } from 'vitest'
import { TEMPLATE } from './native-template'

/** Runs one statement. */
export type Sql = <Row = Record<string, unknown>>(text: string, params?: unknown[]) => Promise<Row[]>

/** Who asks: a visitor (null) or the account with this uid. */
export type Uid = string | null

export interface TestDatabase {
  /** One statement as the database's superuser. */
  sql: Sql
  /** A committed transaction as the superuser. */
  transaction<T>(work: (sql: Sql) => Promise<T>): Promise<T>
  /** A committed transaction as the API would open it for this caller. */
  as<T>(uid: Uid, work: (sql: Sql) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Both homes of the schema; a suite over this list must hold on each. */
export const DRIVERS: [name: string, open: () => Promise<TestDatabase>][] = [
  ['PGlite', openPglite],
  ['PostgreSQL 15', openNative],
]

/** Statements that make the current transaction one of this caller, as PostgREST does. */
export async function impersonate(sql: Sql, uid: Uid, address = '192.0.2.1'): Promise<void> {
  const claims = uid ? { sub: uid, role: 'authenticated' } : { role: 'anon' }
  await sql(
    `select set_config('role', $1, true), set_config('request.jwt.claim.sub', $2, true),
      set_config('request.jwt.claims', $3, true), set_config('request.headers', $4, true)`,
    [
      claims.role,
      uid ?? '',
      JSON.stringify(claims),
      JSON.stringify({ 'x-forwarded-for': `198.51.100.7, ${address}` }),
    ],
  )
}

async function openPglite(): Promise<TestDatabase> {
  const template = await openAsBlob(inject('pgliteTemplate'))
  const db = await PGlite.create({ loadDataDir: template })
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
    close: () => db.close(),
  }
}

/** A native database of its own; `connect` opens further sessions for tests of concurrency. */
export interface NativeDatabase extends TestDatabase {
  connect(): Promise<{ sql: Sql; end(): Promise<void> }>
}

export async function openNative(): Promise<NativeDatabase> {
  const host = inject('postgresSocket')
  const database = `test_${randomUUID().replaceAll('-', '')}`
  const admin = new Client({ host, user: 'postgres', database: 'postgres' })
  await admin.connect()
  await admin.query(`create database ${database} template ${TEMPLATE}`)
  await admin.end()
  const pool = new Pool({ host, user: 'postgres', database, max: 20 })

  const transaction: TestDatabase['transaction'] = async (work) => {
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
    sql: async <Row>(text: string, params?: unknown[]) => (await pool.query(text, params)).rows as Row[],
    transaction,
    as: (uid, work) =>
      transaction(async (sql) => {
        await impersonate(sql, uid)
        return work(sql)
      }),
    async connect() {
      const client = new Client({ host, user: 'postgres', database })
      await client.connect()
      return { sql: sqlOf(client), end: () => client.end() }
    },
    close: () => pool.end(),
  }
}

function sqlOf(client: ClientBase): Sql {
  return async <Row>(text: string, params?: unknown[]) => (await client.query(text, params)).rows as Row[]
}
