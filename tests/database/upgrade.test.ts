/** Later migrations apply to a database in use, and no function has two definitions. */
import { randomUUID } from 'node:crypto'
import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { loadDemo } from '#supabase/embedded/demo/load'
import { migrationSql, type SqlFile, seedSql, systemSql } from '#tests/support/postgres/schema-sql'
import { openNative } from '#tests/support/postgres/test-database'

/** Number of the first migration that the filled database lacks. */
const LATER = '202611210022'

async function openDatabase(files: SqlFile[]): Promise<PGlite> {
  const db = new PGlite()
  onTestFinished(() => db.close())
  for (const { sql } of files) await db.exec(sql)
  return db
}

/** Loads the demo shop without the services for accounts and files. */
function fill(db: PGlite): Promise<void> {
  const sql = async (text: string, params?: readonly unknown[]) =>
    (await db.query<Record<string, unknown>>(text, params && [...params])).rows
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

/** All rows of the synced tables, as the database's owner sees them. */
async function readRows(db: PGlite): Promise<unknown> {
  const { rows: tables } = await db.query<{ name: string }>(
    'select name from private.sync_tables order by ord',
  )
  const all: Record<string, unknown> = {}
  for (const { name } of tables)
    all[name] = (await db.query(`select to_jsonb(x) as row from public.${name} x order by id`)).rows
  return all
}

test('later migrations apply to a filled database, each in one transaction, and keep its rows', async () => {
  const migrations = migrationSql()
  const first = migrations.filter(({ name }) => name < LATER)
  const later = migrations.slice(first.length)
  expect(later).not.toEqual([])
  const db = await openDatabase([...systemSql(), ...first, seedSql()])
  await fill(db)
  const before = await readRows(db)
  for (const { sql } of later) {
    await db.transaction(async (tx) => {
      await tx.exec(sql)
    })
  }
  expect(await readRows(db)).toEqual(before)
  const { rows } = await db.query<{ page: { status: string; rows: Record<string, unknown[]> } }>(
    `select public.sync_pull('{"limit": 5000}') as page`,
  )
  expect(rows[0]?.page.status).toBe('page')
  expect(Object.keys(rows[0]?.page.rows ?? {})).toContain('projects')
})

test('no two migrations have the same number', () => {
  const numbers = migrationSql().map(({ name }) => name.split('_')[0])
  expect(numbers).toEqual([...new Set(numbers)])
})

test('each function is created once in all migrations, and altered or created by nothing else', async () => {
  const sql = migrationSql()
    .map((file) => file.sql.replaceAll(/--.*/g, ''))
    .join('\n')
  const created = [...sql.matchAll(/^create (?:function|procedure) ([a-z_.]+)/gm)].map(([, name]) => name)
  expect(created).toEqual([...new Set(created)])
  // newer_tables is generated from the list of synced tables.
  expect(
    [...sql.matchAll(/create or replace (?:function|procedure) ([a-z_.]+)/g)].map(([, name]) => name),
  ).toEqual(['private.newer_tables'])
  expect(sql).not.toMatch(/(alter|drop) (function|procedure)/)
  const db = await openNative()
  onTestFinished(() => db.close())
  const functions = await db.sql<{ name: string }>(
    `select distinct n.nspname || '.' || p.proname as name from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')`,
  )
  expect(functions.map(({ name }) => name).sort()).toEqual([...created, 'private.newer_tables'].sort())
})
