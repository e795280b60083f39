import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_NAMES, TABLES } from '#shared/schema/tables'
import { parseSnapshot } from '#sync/transport/supabase/parse-snapshot'
import { takeSnapshot } from '#sync/transport/take-snapshot'
import { sqlBackend } from '#tests/support/postgres/sql-backend'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'
import { expectedGrid } from './rights/expected-grid'
import { prepare } from './rights/measure'

describe.each(DRIVERS)('the snapshot of the catalog on %s', (_name, open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  it('P9: contains exactly the rows that a visitor may see by the grid of rights', async () => {
    const [{ names }, grid] = await db.transaction(async (sql) => {
      const prepared = await prepare(sql)
      return [prepared, await expectedGrid(prepared)] as const
    })
    const snapshot = await takeSnapshot(sqlBackend(db, null).pull)
    const text = JSON.stringify(snapshot)
    for (const table of TABLE_NAMES) {
      const seen = grid[`public.${table}`]?.anonymous.split(' | ')[0]
      const given = new Set(snapshot.rows[table]?.map(({ id }) => id))
      const rows = [...(names[`public.${table}`] ?? [])]
      const named = rows.flatMap(([id, name]) => (given.has(id) ? [name] : []))
      expect(named.sort().join(' ') || '-', table).toBe(TABLES[table].scope === 'public' ? seen : '-')
      const hidden = rows.filter(([id]) => !given.has(id) && TABLES[table].scope !== 'public')
      expect(hidden.filter(([id]) => text.includes(id))).toEqual([])
    }
    expect(parseSnapshot(text)).toEqual(snapshot)
  })
})
