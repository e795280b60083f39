/** A migration that comes after the first deployment applies to a database in use. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { TableName } from '#shared/schema/tables'
import { loadDemo } from '#supabase/embedded/demo/load'
import { LATER_MIGRATION } from '#tests/support/postgres/later-migration'
import { DEPLOYER } from '#tests/support/postgres/native-template'
import { migrationSql } from '#tests/support/postgres/schema-sql'
import { idsOf, sweep } from '#tests/support/postgres/sync-calls'
import { DRIVERS, openNative, type TestDatabase } from '#tests/support/postgres/test-database'

/** Loads the demo shop without the services for accounts and files. */
function fill(db: TestDatabase): Promise<void> {
  const sql = async (text: string, params?: readonly unknown[]) =>
    db.sql<Record<string, unknown>>(text, params && [...params])
  return loadDemo({
    sql,
    async createUser({ email }) {
      const uid = randomUUID()
      await sql('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [uid, email])
      return uid
    },
    async putObject(bucket, path) {
      await sql('insert into storage.objects (bucket_id, name) values ($1, $2)', [bucket, path])
    },
  })
}

type Rows = Record<string, Record<string, unknown>[]>

/** All rows of the synced tables, as the database's owner sees them. */
async function readRows(db: TestDatabase): Promise<Rows> {
  const tables = await db.sql<{ name: string }>('select name from private.sync_tables order by ord')
  const all: Rows = {}
  for (const { name } of tables) {
    const rows = await db.sql<{ row: Record<string, unknown> }>(
      `select to_jsonb(x) as row from public.${name} x order by id`,
    )
    all[name] = rows.map(({ row }) => row)
  }
  return all
}

describe.each(DRIVERS)('a later migration on %s', (_name, open) => {
  it('is applied to a filled database in one transaction, preserves its rows, and devices pull what it changed', async () => {
    const db = await open()
    onTestFinished(() => db.close())
    await fill(db)
    const before = await readRows(db)
    const pulledBefore = await sweep(db, null)

    await db.transaction(async (sql) => {
      // On a hosted project this role is no superuser.
      await sql(`set local role ${DEPLOYER}`)
      for (const statement of LATER_MIGRATION) await sql(statement)
    })

    const { projects = [], rigs = [], ...others } = before
    expect(rigs).not.toEqual([])
    expect(await readRows(db)).toEqual({
      ...others,
      projects: projects.map(({ tags, ...row }) => ({
        ...row,
        tags: [...(tags as string[]), 'built'],
        updated_at: expect.any(String),
        sync_xid: expect.any(String),
      })),
      rigs: rigs.map(({ chassis_type, ...row }) => ({ ...row, chassis: chassis_type, warranty_months: 12 })),
      awards: [expect.objectContaining({ title: 'Best rig of the year' })],
    })

    const pulled = await sweep(db, null, pulledBefore.next)
    expect(Object.keys(pulled.rows)).toEqual(['projects', 'awards'])
    expect(idsOf(pulled, 'projects').sort()).toEqual(projects.map(({ id }) => id))
    expect(pulled.rows['awards' as TableName]).toMatchObject([{ title: 'Best rig of the year' }])
  })
})

/** What the migration `_stored_arrival` has added, which a database before it does not have. */
const WITHOUT_STORED_ARRIVAL = [
  'drop trigger set_arrival on public.orders',
  'drop function private.set_arrival()',
  'drop function private.arrival_days(public.orders)',
  'alter table public.orders drop column arrives_from, drop column arrives_until',
]

/** Orders of a Monday. */
const PLACED = '2026-11-30 12:00 America/New_York'
const NO_DAYS = { arrives_from: null, arrives_until: null }
const NEAR = '12 Maple Lane\nGenoa, NY 13071'
const OLD_ORDERS = [
  { case: 'pending', method: 'standard', days: { arrives_from: '2026-12-07', arrives_until: '2026-12-09' } },
  {
    case: 'shipped',
    status: 'shipped',
    method: 'express',
    days: { arrives_from: '2026-12-03', arrives_until: '2026-12-04' },
  },
  { case: 'delivered', status: 'delivered', method: 'standard', days: NO_DAYS },
  { case: 'cancelled', status: 'cancelled', method: 'standard', days: NO_DAYS },
  { case: 'pickup', method: 'pickup', address: null, days: NO_DAYS },
  { case: 'rig', method: null, days: NO_DAYS },
  { case: 'far', method: 'standard', address: '1 Harbor Road\nJuneau, AK 99801', days: NO_DAYS },
]

describe('the migration _stored_arrival', () => {
  it('gives orders under way their days, other orders none, and queues no mail or notification', async () => {
    const db = await openNative()
    onTestFinished(() => db.close())
    await fill(db)
    for (const statement of WITHOUT_STORED_ARRIVAL) await db.sql(statement)
    for (const { case: number, status = 'pending', method, address = NEAR } of OLD_ORDERS) {
      await db.sql(
        `insert into public.orders (order_number, status, shipping_method, shipping_address, total_amount, created_at,
           customer_name, customer_email)
         values ($1, $2, $3, $4, 100, $5, 'Ada Farrier', 'ada@rigworks.example')`,
        [number, status, method, address, PLACED],
      )
    }
    const readQueues = async () => [
      await db.sql('select * from public.outgoing_mail order by id'),
      await db.sql('select * from public.outgoing_push order by id'),
    ]
    const { orders: _, ...others } = await readRows(db)
    const queues = await readQueues()

    await db.transaction(async (sql) => {
      await sql(`set local role ${DEPLOYER}`)
      for (const { name, sql: text } of migrationSql())
        if (name.endsWith('_stored_arrival.sql')) await sql(text)
    })

    for (const { case: number, days } of OLD_ORDERS) {
      const [order] = await db.sql(
        'select arrives_from::text, arrives_until::text from public.orders where order_number = $1',
        [number],
      )
      expect(order, number).toEqual(days)
    }
    const { orders: changed, ...unchanged } = await readRows(db)
    expect(changed).not.toEqual([])
    expect(unchanged).toEqual(others)
    expect(await readQueues()).toEqual(queues)
  })
})
