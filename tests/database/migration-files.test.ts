/** The rules for the files in supabase/migrations, and the table of supabase/README.md that lists them. */
import { readFileSync } from 'node:fs'
import { expect, onTestFinished, test } from 'vitest'
import { migrationSql } from '#tests/support/postgres/schema-sql'
import { openNative } from '#tests/support/postgres/test-database'

/** Migrations with a lower number were written before the first deployment. */
const FIRST_LATER_NUMBER = '20261122'

/** Functions that `private.generate_newer_tables` defines, without a statement of their own in a file. */
const GENERATED: Record<string, string[]> = { _sync_tables: ['private.newer_tables'] }

const files = migrationSql().map(({ name, sql }) => ({
  number: name.slice(0, 14),
  subject: name.slice(14, -'.sql'.length),
  sql: sql.replaceAll(/--.*/g, ''),
}))
const base = files.filter(({ number }) => number < FIRST_LATER_NUMBER)

/** Functions and procedures that a file defines, with their schema, in its order. */
const functionsIn = (sql: string): string[] =>
  [...sql.matchAll(/^create (?:or replace )?(?:function|procedure) ([a-z_.]+)/gm)].map(
    ([, name]) => name ?? '',
  )

test('no two migrations have the same number or subject', () => {
  for (const key of ['number', 'subject'] as const) {
    const values = files.map((file) => file[key])
    expect(values).toEqual([...new Set(values)])
  }
})

test('the migrations before the first deployment define everything once, in its final form', () => {
  const created = base.flatMap(({ sql }) => functionsIn(sql))
  expect(created).toEqual([...new Set(created)])
  const statements = base.flatMap(
    ({ sql }) => sql.replaceAll(/\$(\w*)\$.*?\$\1\$/gs, '').match(/^(?:alter|drop) .*/gm) ?? [],
  )
  const redefining = statements.filter(
    (statement) => !/^alter (default privileges|table [a-z_.]+ enable row level security;)/.test(statement),
  )
  expect(redefining).toEqual([])
})

test('supabase/README.md lists every migration, and every function with the migration of its valid definition', async () => {
  const definedIn = new Map(
    files.flatMap(({ sql, subject }) =>
      [...functionsIn(sql), ...(GENERATED[subject] ?? [])].map((name) => [name, subject] as const),
    ),
  )
  const readme = readFileSync(new URL('../../supabase/README.md', import.meta.url), 'utf8')
  const rows = [...readme.matchAll(/^\| `(_\w+)` \| [^|]+ \| ([^|]*) \|$/gm)]
  expect(rows.map(([, subject]) => subject)).toEqual(files.map(({ subject }) => subject))
  const listed = rows.flatMap(([, subject, functions]) =>
    [...(functions ?? '').matchAll(/`([a-z_.]+)`/g)].map(([, name = '']) => [
      name.includes('.') ? name : `private.${name}`,
      subject,
    ]),
  )
  expect(listed.sort()).toEqual([...definedIn].sort())

  const db = await openNative()
  onTestFinished(() => db.close())
  const functions = await db.sql<{ name: string }>(
    `select distinct n.nspname || '.' || p.proname as name from pg_proc p
     join pg_namespace n on n.oid = p.pronamespace where n.nspname in ('public', 'private')`,
  )
  expect(functions.map(({ name }) => name).sort()).toEqual([...definedIn.keys()].sort())
})
