import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { TABLE_NAMES } from '#shared/schema/tables'
import { compareText } from '#shared/text/compare-text'
import type { PullPage } from '#sync/contract'
import { compareXid } from '#sync/core/mutation'
import { makeUser } from '#tests/support/postgres/make-user'
import {
  changes,
  FRESH,
  idsOf,
  insert,
  pullOnce,
  pullPage,
  push,
  sweep,
} from '#tests/support/postgres/sync-calls'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'

describe.each(DRIVERS)('sync_pull on %s', (_name, open) => {
  let db: TestDatabase
  let customer: string
  let admin: string
  beforeAll(async () => {
    db = await open()
    customer = await makeUser(db)
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  async function makeProject(title: string): Promise<string> {
    const [row] = await db.sql<{ id: string }>(
      'insert into public.projects (title) values ($1) returning id',
      [title],
    )
    return row?.id ?? ''
  }

  it('S1: stamps every insert and update, and ignores a given stamp', async () => {
    const [made] = await db.sql<{ id: string; sync_xid: string }>(
      `insert into public.projects (title, sync_xid) values ('stamped', '3') returning id, sync_xid::text`,
    )
    expect(BigInt(made?.sync_xid ?? 0)).toBeGreaterThan(3n)
    const [changed] = await db.sql<{ sync_xid: string }>(
      `update public.projects set year = 2020, sync_xid = '3' where id = $1 returning sync_xid::text`,
      [made?.id],
    )
    expect(BigInt(changed?.sync_xid ?? 0)).toBeGreaterThan(BigInt(made?.sync_xid ?? 0))
  })

  it('S3: returns every row once, for any page size, in the order (table, xid, id)', async () => {
    for (let i = 0; i < 23; i += 1) await makeProject(`paged ${i}`)
    const whole = await sweep(db, null)
    for (const limit of [1, 2, 7, 23]) {
      const paged = await sweep(db, null, FRESH, limit)
      expect(paged.rows).toEqual(whole.rows)
      expect(paged.pages.every((page) => countRows(page) <= limit)).toBe(true)
    }
    const keys = (whole.rows.projects ?? []).map(({ sync_xid = '0', id }) => ({ sync_xid, id }))
    expect(keys).toEqual(
      keys.toSorted((a, b) => compareXid(a.sync_xid, b.sync_xid) || compareText(a.id, b.id)),
    )
    expect(Object.keys(whole.rows)).toEqual(TABLE_NAMES.filter((name) => name in whole.rows))
  })

  it('S3: a page with nothing new is small and moves the cursor', async () => {
    const first = await sweep(db, customer)
    const second = await sweep(db, customer, first.next)
    expect(second).toMatchObject({ rows: {}, removals: [] })
    expect(second.pages).toHaveLength(1)
    expect(JSON.stringify(second.pages[0]).length).toBeLessThan(400)
  })

  it('S3: keeps the horizon of the first page, so that rows written during the sweep belong to the next one', async () => {
    await makeProject('before the sweep')
    const { next: start } = await sweep(db, null)
    const [first, second] = [await makeProject('first'), await makeProject('second')]
    const page = await pullPage(db, null, { ...start, limit: 1 })
    const late = await makeProject('written during the sweep')
    await db.sql(`update public.projects set year = 2001 where id = $1`, [second])
    const rest = await pullPage(db, null, {
      ...start,
      sweep: { horizon: page.horizon, after: page.next as NonNullable<PullPage['next']> },
    })
    expect([...idsOf(page, 'projects'), ...idsOf(rest, 'projects')]).toEqual([first])
    expect(rest).toMatchObject({ horizon: page.horizon, next: null })
    const following = await sweep(db, null, { ...start, cursor: page.horizon })
    expect(idsOf(following, 'projects').sort()).toEqual([late, second].sort())
  })

  it('S3: limits a page by bytes', async () => {
    await db.sql(
      `insert into public.news_articles (title, content, published)
       select 'long ' || n, (select string_agg(md5(n || '.' || m), '') from generate_series(1, 1500) m), true
       from generate_series(1, 120) n`,
    )
    const { pages } = await sweep(db, null, FRESH, 5000)
    expect(pages.length).toBeGreaterThan(1)
    for (const page of pages) expect(JSON.stringify(page).length).toBeLessThan(5_000_000)
    await db.sql(`delete from public.news_articles where title like 'long %'`)
  })

  it('P7: returns single tables from the beginning, without an effect on a running sweep', async () => {
    const projects = [await makeProject('looked at'), await makeProject('and another')]
    const start = await pullPage(db, customer, { limit: 1 })
    const looked = await sweep(db, customer, FRESH, 1000, ['projects', 'profiles'])
    expect(Object.keys(looked.rows).sort()).toEqual(['profiles', 'projects'])
    expect(idsOf(looked, 'projects')).toEqual(expect.arrayContaining(projects))
    expect(looked.removals).toEqual([])
    const whole = await sweep(db, customer)
    expect(looked.rows.projects).toEqual(whole.rows.projects)
    const rest = await pullPage(db, customer, {
      sweep: { horizon: start.horizon, after: start.next as NonNullable<PullPage['next']> },
    })
    expect(idsOf(rest, 'projects')).toEqual(idsOf(whole, 'projects').slice(-idsOf(rest, 'projects').length))
    expect(rest.horizon).toBe(start.horizon)
  })

  it('S3: returns removals only of the requested tables', async () => {
    const doomed = await makeProject('doomed alone')
    const { next } = await sweep(db, customer)
    await db.sql('delete from public.projects where id = $1', [doomed])
    expect((await pullPage(db, customer, { ...next, tables: ['rigs'] })).removals).toEqual([])
    const page = await pullPage(db, customer, { ...next, tables: ['projects'] })
    expect(page.removals.map(({ id }) => id)).toEqual([doomed])
  })

  it('S4: refuses a caller whose uid is not the expected one', async () => {
    expect(await pullOnce(db, null, { expected_uid: customer })).toEqual({
      status: 'refused',
      code: 'uid_mismatch',
      uid: null,
    })
    expect(await pullOnce(db, customer, { expected_uid: null })).toMatchObject({
      status: 'refused',
      uid: customer,
    })
  })

  it('S4: has different scopes for each uid and role', async () => {
    const other = await makeUser(db)
    const scopes = await Promise.all(
      [null, customer, other, admin].map(async (uid) => (await pullPage(db, uid)).scope),
    )
    expect(new Set(scopes).size).toBe(4)
    expect((await pullPage(db, customer)).scope).toBe(scopes[1])
  })

  it('S2: returns a removal for a deleted row, even when a cascade deleted it', async () => {
    const project = await makeProject('to be deleted')
    const [saved] = await db.sql<{ id: string }>(
      `insert into public.saved_projects (user_id, project_id) values ($1, $2) returning id`,
      [customer, project],
    )
    const [mine, visitor] = [await sweep(db, customer), await sweep(db, null)]
    await db.sql('delete from public.projects where id = $1', [project])
    const gone = (await sweep(db, customer, mine.next)).removals.map(({ table, id }) => `${table} ${id}`)
    expect(gone.sort()).toEqual([`projects ${project}`, `saved_projects ${saved?.id}`])
    expect((await sweep(db, null, visitor.next)).removals.map(({ id }) => id)).toEqual([project])
  })

  it('S2: pages removals without missing or repeating one', async () => {
    const ids = []
    for (let i = 0; i < 5; i += 1) ids.push(await makeProject(`doomed ${i}`))
    const { next } = await sweep(db, null)
    await db.sql('delete from public.projects where id = any($1)', [ids])
    for (const limit of [1, 2, 5, 100]) {
      const { removals } = await sweep(db, null, next, limit)
      expect(removals.map(({ id }) => id).sort()).toEqual([...ids].sort())
    }
  })

  it('S2 P6: an unpublished row is removed for visitors and remains for admins, and returns when published again', async () => {
    const [article] = await db.sql<{ id: string }>(
      `insert into public.news_articles (title, published) values ('news', true) returning id`,
    )
    const id = article?.id ?? ''
    const [visitor, shop] = [await sweep(db, null), await sweep(db, admin)]
    await db.sql('update public.news_articles set published = false where id = $1', [id])
    const hidden = await sweep(db, null, visitor.next)
    expect(hidden.removals.map((removal) => removal.id)).toEqual([id])
    expect(idsOf(hidden, 'news_articles')).toEqual([])
    const kept = await sweep(db, admin, shop.next)
    expect(idsOf(kept, 'news_articles')).toEqual([id])
    expect(kept.removals).toEqual([])
    await db.sql('update public.news_articles set published = true where id = $1', [id])
    expect(idsOf(await sweep(db, null, hidden.next), 'news_articles')).toEqual([id])
  })

  it('S2: returns a removal only to its audience', async () => {
    const stranger = await makeUser(db)
    const [order] = await db.sql<{ id: string }>(
      `insert into public.orders (user_id, total_amount) values ($1, 10) returning id`,
      [customer],
    )
    const cursors = await Promise.all([customer, admin, stranger, null].map((uid) => sweep(db, uid)))
    await db.sql('delete from public.orders where id = $1', [order?.id])
    const seen = await Promise.all(
      [customer, admin, stranger, null].map(
        async (uid, n) => (await sweep(db, uid, cursors[n]?.next)).removals.length,
      ),
    )
    expect(seen).toEqual([1, 1, 0, 0])
  })

  it('S2 S5: a cursor older than the removal log, another epoch or another scope starts from the beginning', async () => {
    const doomed = await makeProject('pruned')
    const { next } = await sweep(db, null)
    await db.sql('delete from public.projects where id = $1', [doomed])
    const all = idsOf(await sweep(db, null), 'projects').length
    await db.sql(`select private.prune_sync(keep_removals => interval '-1 minute')`)
    const pruned = await sweep(db, null, next)
    expect(pruned.pages[0]?.since).toBe('0')
    expect(idsOf(pruned, 'projects')).toHaveLength(all)
    for (const change of [{ epoch: randomUUID() }, { scope: 'another' }]) {
      expect((await pullPage(db, null, { ...pruned.next, ...change })).since).toBe('0')
    }
    expect((await pullPage(db, null, pruned.next)).since).toBe(pruned.next.cursor)
  })

  it('S5: begin_epoch stamps all rows, empties the removal log and changes the epoch', async () => {
    const before = await sweep(db, null)
    const [clientId, quote] = [randomUUID(), { customer_name: 'Ada', customer_email: 'ada@example.com' }]
    const sent = [changes(insert('quote_requests', { ...quote, user_id: null, status: 'new' }))]
    const [verdict] = await push(db, null, sent, clientId)
    await db.sql('select private.begin_epoch()')
    const after = await sweep(db, null, before.next)
    expect(after.next.epoch).not.toBe(before.next.epoch)
    expect(after.pages[0]?.since).toBe('0')
    expect(idsOf(after, 'projects').sort()).toEqual(idsOf(before, 'projects').sort())
    expect(new Set(after.rows.projects?.map((row) => row.sync_xid)).size).toBe(1)
    expect(await db.sql('select from private.sync_removals')).toHaveLength(0)
    // A resend gets a verdict with an xid of the new epoch, so that its overlay can be released (W5).
    const [again] = await push(db, null, sent, clientId)
    expect(again).toMatchObject({ status: 'applied' })
    expect(again).not.toEqual(verdict)
  })

  it('S5: a server that lags behind the cursor returns held_back and does not start from the beginning', async () => {
    const { next } = await sweep(db, null)
    const ahead = `${BigInt(next.cursor) + 1000n}`
    const page = await pullPage(db, null, { ...next, cursor: ahead })
    expect(page).toMatchObject({ since: ahead, held_back: true, rows: {}, next: null })
    expect(BigInt(page.horizon)).toBeLessThan(BigInt(ahead))
  })

  it('S8: public settings contain the password policy, but no tax or license number and no address of an admin', async () => {
    await db.sql(`update public.admin_settings set setting_value = setting_value || '{"taxId": "secret-tax", "licenseNumber": "secret-licence", "brandNew": "secret-key"}'
      where setting_key = 'company_info'`)
    const { rows } = await sweep(db, null)
    const keys = rows.public_settings?.map((row) => row.setting_key).sort()
    expect(keys).toEqual([
      'build_estimates',
      'business_hours',
      'company_info',
      'feature_settings',
      'payment_settings',
      'security_settings',
    ])
    expect(JSON.stringify(rows)).not.toMatch(/secret-|taxId|adminEmails|sessionTimeout/)
    await db.sql(`update public.admin_settings set setting_value = jsonb_set(setting_value, '{phone}', '"(315) 555-0199"')
      where setting_key = 'company_info'`)
    expect(JSON.stringify((await sweep(db, null)).rows.public_settings)).toContain('(315) 555-0199')
  })

  it('S3: an admin’s first sweep returns the newest 5,000 rows of admin tables', async () => {
    await db.sql(`insert into public.notifications (type, title, message)
      select 'other', 'old', 'm' from generate_series(1, 20)`)
    await db.sql(`insert into public.notifications (type, title, message)
      select 'other', 'new', 'm' from generate_series(1, 5000)`)
    const { rows, next } = await sweep(db, admin, FRESH, 2000)
    expect(rows.notifications).toHaveLength(5000)
    expect(rows.notifications?.every((row) => row.title === 'new')).toBe(true)
    await db.sql(`update public.notifications set is_read = true where title = 'old'`)
    expect((await sweep(db, admin, next)).rows.notifications).toHaveLength(20)
  })

  it('S3: an admin’s first sweep returns all internal notes, because no online search covers them', async () => {
    await db.sql(
      `insert into public.internal_notes (customer_id, body)
      select $1, 'note ' || n from generate_series(1, 5001) n`,
      [customer],
    )
    expect((await sweep(db, admin, FRESH, 5000)).rows.internal_notes).toHaveLength(5001)
    await db.sql('delete from public.internal_notes')
  })

  it('S3: is declared STABLE, so that the API runs it read-only', async () => {
    const rows = await db.sql(`select provolatile, prosecdef from pg_proc where proname = 'sync_pull'`)
    expect(rows).toEqual([{ provolatile: 's', prosecdef: false }])
    const page = await db.as(customer, async (sql) => {
      await sql('set transaction read only')
      return sql('select public.sync_pull($1) as page', [{ expected_uid: customer }])
    })
    expect(page).toMatchObject([{ page: { status: 'page' } }])
  })
})

const countRows = (page: PullPage): number =>
  page.removals.length + Object.values(page.rows).reduce((sum, rows) => sum + rows.length, 0)
