/** Plans of the pull queries, on tables large enough for an index to matter. */
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import { growthTasks } from '#tests/bench/load/growth-tasks'
import { growLoadData } from '#tests/bench/load/load-data'
import { isGrown, touchedPages } from '#tests/bench/load/measure-growth'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase, type Uid } from '#tests/support/postgres/test-database'

describe('query plans on native PostgreSQL', () => {
  let db: TestDatabase
  let customer: string
  beforeAll(async () => {
    db = await openNative()
    customer = await makeUser(db)
    await db.sql(
      `insert into auth.users (id, email, email_confirmed_at) select gen_random_uuid(), n || '@load.example', now() from generate_series(1, 200) n`,
    )
    await db.sql(`insert into public.orders (user_id, total_amount)
      select user_id, 1 from public.profiles, generate_series(1, 50) where email like '%@load.example'`)
    await db.sql('insert into public.orders (user_id, total_amount) values ($1, 1)', [customer])
    await db.sql(`insert into public.projects (title) select 'Rig ' || n from generate_series(1, 10000) n`)
    await db.sql('vacuum analyze public.orders')
    await db.sql('vacuum analyze public.projects')
  })
  afterAll(() => db.close())

  /** The plan of the query for one table of a first page, or for a bucket. */
  async function planOf(uid: Uid, table: TableName, prefix: string | null): Promise<string> {
    const plan = await db.as(uid, async (sql) => {
      const [query] = await sql<{ text: string }>(
        `select private.pull_query(t, is_admin => false, is_first => false, is_resumed => false, is_bucket => $2) as text
         from private.sync_tables t where name = $1`,
        [table, prefix !== null],
      )
      const values = {
        $1: `'0'::xid8`,
        $2: 'pg_snapshot_xmin(pg_current_snapshot())',
        $3: `'${uid}'::uuid`,
        $6: '1000',
        $7: '1000000',
        $8: `'${prefix}'`,
      }
      const text = Object.entries(values).reduce(
        (sum, [name, value]) => sum.replaceAll(name, value),
        query?.text ?? '',
      )
      return sql<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${text}`)
    })
    return plan.map((line) => line['QUERY PLAN']).join('\n')
  }

  it('S1: the pull of a customer scans the owner index, not the rows of others', async () => {
    const plan = await planOf(customer, 'orders', null)
    expect(plan).toMatch(/Index Scan (using|on) orders_owner_sync/)
    expect(plan).toMatch(/Index Cond: .*user_id = .*sync_xid >= .*sync_xid </)
    expect(plan).not.toMatch(/Seq Scan on orders/)
  })

  it('L5: a bucket is a range of the primary key', async () => {
    const plan = await planOf(null, 'projects', 'a')
    expect(plan).toMatch(/Index Scan (using|on) projects_pkey/)
    expect(plan).toMatch(/Index Cond: .*id >= 'a0000000-.*id <= 'afffffff-/)
    expect(plan).not.toMatch(/Seq Scan on projects/)
  })
})

describe('the cost of a call in a larger shop', () => {
  it('S1: is the same as in a small shop, for checks for changes, pulls of own rows, and pushes', async () => {
    const native = await openNative()
    onTestFinished(() => native.close())
    const db = { name: 'native PostgreSQL', ...native }
    const tasks = growthTasks(db).filter(({ mayGrow }) => !mayGrow)
    const pages = async () => {
      const touched: Record<string, number> = {}
      await db.sql('vacuum analyze')
      for (const task of tasks) {
        await task.prepare?.()
        // The first call fills caches of the connection, which is no cost of a call.
        await touchedPages(db, task, [await task.ours(0)])
        touched[task.name] = await touchedPages(db, task, [await task.ours(1)])
      }
      return touched
    }
    await growLoadData(db.transaction, 0, 1)
    const small = await pages()
    await growLoadData(db.transaction, 1, 50)
    const large = await pages()
    const grown = Object.keys(small).filter((name) => isGrown(small[name] ?? 0, large[name] ?? 0))
    expect(grown.map((name) => `${name}: ${small[name]} pages became ${large[name]}`)).toEqual([])
  })

  it('S1: newer_tables checks every synced table, and as security definer has no policies in its plan', async () => {
    const native = await openNative()
    onTestFinished(() => native.close())
    const [probe] = await native.sql<{ text: string; definer: boolean }>(
      `select prosrc as text, prosecdef as definer from pg_proc where proname = 'newer_tables'`,
    )
    expect(TABLE_NAMES.filter((name) => !probe?.text.includes(`from public.${name} x`))).toEqual([])
    expect(probe?.definer).toBe(true)
  })
})
