/** When a snapshot of the catalog is current, and when the host is asked to build its pages again. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { takeSnapshot } from '#sync/transport/take-snapshot'
import { makeUser } from '#tests/support/postgres/make-user'
import { sqlBackend } from '#tests/support/postgres/sql-backend'
import {
  DRIVERS,
  type NativeDatabase,
  openNative,
  type TestDatabase,
} from '#tests/support/postgres/test-database'

/** What identifies the state of the catalog in a snapshot. */
interface CatalogState {
  epoch: string
  horizon: string
}
const makeFile = (db: TestDatabase): Promise<CatalogState> => takeSnapshot(sqlBackend(db, null).pull)
async function isCurrent(db: TestDatabase, { epoch, horizon }: CatalogState): Promise<boolean> {
  const [row] = await db.as(null, (sql) =>
    sql<{ is: boolean }>('select public.is_catalogue_current($1, $2) as is', [epoch, horizon]),
  )
  return row?.is === true
}
async function idOf(db: TestDatabase, statement: string, params: unknown[] = []): Promise<string> {
  const [row] = await db.sql<{ id: string }>(`${statement} returning id`, params)
  return row?.id ?? ''
}
const makeProduct = (db: TestDatabase) =>
  idOf(
    db,
    `insert into public.products (title, description, category, price) values ('Anvil', 'x', 'Forge', 5)`,
  )
const makeReview = (db: TestDatabase, user: string, product: string, status: string) =>
  idOf(
    db,
    `insert into public.product_reviews (user_id, product_id, author_name, rating, body, status)
     values ($1, $2, 'Ann', 5, 'Good', $3)`,
    [user, product, status],
  )

describe.each(DRIVERS)('the snapshot of the catalog on %s', (_name, open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  it('P9: is current until a change of data that visitors see', async () => {
    const customer = await makeUser(db)
    const product = await makeProduct(db)
    const review = await makeReview(db, customer, product, 'approved')
    const article = await idOf(
      db,
      `insert into public.news_articles (title, content, published) values ('Open day', 'x', true)`,
    )
    const changes = [
      `update public.products set price = 6 where id = '${product}'`,
      `update public.news_articles set published = false where id = '${article}'`,
      `delete from public.product_reviews where id = '${review}'`,
      `delete from public.products where id = '${product}'`,
      `update public.admin_settings set setting_value = setting_value || '{"phone": "(315) 555-0199"}'
       where setting_key = 'company_info'`,
    ]
    for (const change of changes) {
      const file = await makeFile(db)
      expect(await isCurrent(db, file), change).toBe(true)
      await db.sql(change)
      expect(await isCurrent(db, file), change).toBe(false)
    }
    const file = await makeFile(db)
    await db.sql(
      `insert into public.contact_messages (name, email, subject, message) values ('n', 'n@rigworks.example', 's', 'm')`,
    )
    await db.sql('insert into public.orders (user_id, total_amount) values ($1, 1)', [customer])
    expect(await isCurrent(db, file)).toBe(true)
  })

  it('S2 S5: is not current when it is of another epoch, or older than the removal log', async () => {
    const file = await makeFile(db)
    expect(await isCurrent(db, { ...file, epoch: 'another' })).toBe(false)
    await makeProduct(db)
    await db.sql('delete from public.products')
    await db.sql(`select private.prune_sync(keep_removals => '-1 days')`)
    await db.sql('delete from private.sync_removals')
    expect(await isCurrent(db, file)).toBe(false)
    const next = await makeFile(db)
    expect(await isCurrent(db, next)).toBe(true)
    await db.sql('select private.begin_epoch()')
    expect(await isCurrent(db, next)).toBe(false)
  })

  it('the host is asked to build when its pages change, at most every ten minutes, until the request is settled', async () => {
    const asFunction = <Row>(text: string, params: unknown[] = []) =>
      db.transaction(async (sql) => {
        await sql(`select set_config('role', 'service_role', true)`)
        return sql<Row>(text, params)
      })
    const claim = async () => {
      const [row] = await asFunction<{ claimed: CatalogState | null }>(
        'select public.claim_site_build() as claimed',
      )
      return row?.claimed ?? null
    }
    const settle = (state: CatalogState | null) => asFunction('select public.settle_site_build($1)', [state])
    const letPass = (time: string) =>
      db.sql('update private.site_builds set asked_at = asked_at - $1::interval', [time])
    const customer = await makeUser(db)
    const product = await makeProduct(db)

    const first = await claim()
    expect(first).toEqual({ epoch: expect.any(String), horizon: expect.stringMatching(/^\d+$/) })
    expect(await claim()).toBeNull()
    // The claim was not settled, as when the host cannot be reached.
    await letPass('11 minutes')
    await settle(await claim())
    await letPass('11 minutes')
    expect(await claim()).toBeNull()

    const review = await makeReview(db, customer, product, 'approved')
    await db.sql('delete from public.product_reviews where id = $1', [review])
    expect(await claim()).toBeNull()
    await db.sql('update public.products set price = 7 where id = $1', [product])
    const built = await claim()
    await settle(built)
    await db.sql('update public.products set price = 8 where id = $1', [product])
    expect(await claim()).toBeNull()
    await letPass('9 minutes')
    expect(await claim()).toBeNull()
    // The last time is in the future, as after a clock was set back.
    await letPass('-1 day')
    expect(await claim()).not.toBeNull()
  })
})

describe('the snapshot of the catalog with concurrent writers', () => {
  let db: NativeDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  it('P1 P9: no current snapshot lacks a late commit, or contains a row deleted while another transaction is open', async () => {
    const customer = await makeUser(db)
    const product = await makeProduct(db)
    const review = await makeReview(db, customer, product, 'approved')
    const slow = await db.connect()
    await slow.sql('begin')
    await slow.sql('update public.products set price = 9 where id = $1', [product])
    const file = await makeFile(db)
    expect(await isCurrent(db, file)).toBe(true)
    await db.sql('delete from public.product_reviews where id = $1', [review])
    expect(await isCurrent(db, file)).toBe(false)
    const between = await makeFile(db)
    await slow.sql('commit')
    await slow.end()
    expect(await isCurrent(db, between)).toBe(false)
    const after = await makeFile(db)
    expect(await isCurrent(db, after)).toBe(true)
  })

  it('concurrent claims ask the host once', async () => {
    await makeProduct(db)
    const claims = await Promise.all(
      Array.from({ length: 5 }, () =>
        db.sql<{ claimed: CatalogState | null }>('select private.claim_site_build() as claimed'),
      ),
    )
    expect(claims.flat().filter(({ claimed }) => claimed !== null)).toHaveLength(1)
  })

  it('the cost of the check does not grow with the catalog', async () => {
    await db.sql(`insert into public.projects (title) select 'Rig ' || n from generate_series(1, 20000) n`)
    await db.sql('vacuum analyze public.projects')
    const { epoch, horizon } = await currentState(db)
    const plan = await db.as(null, async (sql) => {
      await sql('select public.is_catalogue_current($1, $2)', [epoch, horizon])
      return sql<{ 'QUERY PLAN': string }>(
        `explain (analyze, buffers, costs off, timing off) select public.is_catalogue_current('${epoch}', '${horizon}')`,
      )
    })
    const [, hits] = /shared hit=(\d+)/.exec(plan.map((line) => line['QUERY PLAN']).join('\n')) ?? []
    expect(Number(hits)).toBeGreaterThan(0)
    expect(Number(hits)).toBeLessThan(100)
  })
})

/** The state of the catalog now, without a snapshot. */
async function currentState(db: TestDatabase): Promise<CatalogState> {
  const [row] = await db.sql<CatalogState>(
    'select private.epoch() as epoch, pg_snapshot_xmin(pg_current_snapshot())::text as horizon',
  )
  return row ?? { epoch: '', horizon: '0' }
}
