import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'
import { expectedGrid, GRID_TABLES } from './expected-grid'
import { type GridRow, measureTable, prepare } from './measure'
import { rolledBack } from './rolled-back'

describe.each(DRIVERS)('the grid of rights on %s', (_name, open) => {
  let db: TestDatabase
  let measured: Record<string, GridRow>
  let expected: Record<string, GridRow>
  beforeAll(async () => {
    db = await open()
    measured = await rolledBack(db, async (sql) => {
      const prepared = await prepare(sql)
      expected = await expectedGrid(prepared)
      const rows: [string, GridRow][] = []
      for (const table of Object.keys(prepared.cases)) rows.push([table, await measureTable(prepared, table)])
      return Object.fromEntries(rows)
    })
  })
  afterAll(() => db.close())

  it.each(GRID_TABLES)('%s: select | insert | update | delete', (table) => {
    expect(measured[table]).toEqual(expected[table])
  })

  it('covers every table of the exposed schema, storage objects and the removal log', async () => {
    const tables = await db.sql<{ name: string }>(
      `select 'public.' || relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm')`,
    )
    expect([...GRID_TABLES].sort()).toEqual(
      [...tables.map(({ name }) => name), 'storage.objects', 'private.sync_removals'].sort(),
    )
    expect(Object.keys(measured).sort()).toEqual([...GRID_TABLES].sort())
  })
})
