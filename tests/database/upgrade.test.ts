/** A migration that comes after the first deployment applies to a database in use. */
import { randomUUID } from 'node:crypto'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { TableName } from '#shared/schema/tables'
import { loadDemo } from '#supabase/embedded/demo/load'
import { LATER_MIGRATION } from '#tests/support/postgres/later-migration'
import { DEPLOYER } from '#tests/support/postgres/native-template'
import { idsOf, sweep } from '#tests/support/postgres/sync-calls'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'

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
