/** Mutation tests: dropping or widening any policy must change the grid. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'
import { CHANNELS, measureChannels } from './channels'
import { expectedGrid } from './expected-grid'
import { type GridRow, measureTable, type Prepared, prepare } from './measure'
import { rolledBack } from './rolled-back'

interface Policy {
  name: string
  on_table: string
  qual: string | null
  with_check: string | null
}

describe.each(DRIVERS)('mutants of the policies on %s', (_name, open) => {
  let db: TestDatabase
  let policies: Policy[]
  beforeAll(async () => {
    db = await open()
    policies = await db.sql<Policy>(
      `select policyname as name, schemaname || '.' || tablename as on_table, qual, with_check from pg_policies
       where schemaname in ('public', 'private', 'storage', 'realtime') order by 2, 1`,
    )
  })
  afterAll(() => db.close())

  it('every mutant changes the grid', async () => {
    const survivors = await rolledBack(db, async (sql) => {
      const prepared = await prepare(sql)
      const grid = await expectedGrid(prepared)
      const alive: string[] = []
      for (const policy of policies) {
        for (const mutant of mutantsOf(policy)) {
          if (!(await isKilled(prepared, grid, policy, mutant))) alive.push(mutant)
        }
      }
      return alive
    })
    expect(survivors).toEqual([])
    expect(policies.length).toBeGreaterThan(60)
  }, 240_000)
})

function mutantsOf({ name, on_table, qual, with_check }: Policy): string[] {
  const wide = [
    qual && qual !== 'true' ? 'using (true)' : '',
    with_check && with_check !== 'true' ? 'with check (true)' : '',
  ].join(' ')
  return [
    `drop policy ${name} on ${on_table}`,
    // A policy with only `true` cannot be widened.
    ...(wide.trim() ? [`alter policy ${name} on ${on_table} ${wide}`] : []),
  ]
}

async function isKilled(
  prepared: Prepared,
  grid: Record<string, GridRow>,
  { on_table }: Policy,
  mutant: string,
): Promise<boolean> {
  const { sql } = prepared
  await sql('savepoint mutant')
  await sql(mutant)
  const [measured, expected] =
    on_table === 'realtime.messages'
      ? [await measureChannels(prepared), CHANNELS]
      : [await measureTable(prepared, on_table), grid[on_table]]
  await sql('rollback to savepoint mutant')
  return JSON.stringify(measured) !== JSON.stringify(expected)
}
