/** A project that is in use takes the migrations that came later. */
import { PGlite } from '@electric-sql/pglite'
import { expect, onTestFinished, test } from 'vitest'
import { migrationSql, seedSql, systemSql } from '#tests/support/postgres/schema-sql'

/** Number of the first migration that a project in use may lack. */
const LATER = '20261122000500'

test('a project with a closed request takes the later migrations, each as one transaction, and keeps it', async () => {
  const db = new PGlite()
  onTestFinished(() => db.close())
  const migrations = migrationSql()
  const first = migrations.filter(({ name }) => name < LATER)
  for (const { sql } of [...systemSql(), ...first, seedSql()]) await db.exec(sql)
  await db.exec(
    "insert into public.quote_requests (customer_name, customer_email, status) values ('A', 'a@b.example', 'closed')",
  )
  for (const { sql } of migrations.slice(first.length)) {
    await db.transaction(async (tx) => {
      await tx.exec(sql)
    })
  }
  const { rows } = await db.query('select status from public.quote_requests')
  expect(rows).toEqual([{ status: 'lost' }])
})

test('no two migrations bear one number', () => {
  const numbers = migrationSql().map(({ name }) => name.split('_')[0])
  expect(numbers).toEqual([...new Set(numbers)])
})
