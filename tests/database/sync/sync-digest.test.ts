import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SyncedRow } from '#shared/schema/row-values'
import { TABLE_NAMES, type TableName } from '#shared/schema/tables'
import type { Digest } from '#sync/contract'
import { digestRows } from '#sync/core/digest-rows'
import { makeUser } from '#tests/support/postgres/make-user'
import {
  type Cursor,
  changes,
  digestOnce,
  FRESH,
  idsOf,
  insert,
  pullPage,
  push,
  type Sweep,
  sweep,
} from '#tests/support/postgres/sync-calls'
import { DRIVERS, type TestDatabase, type Uid } from '#tests/support/postgres/test-database'

describe.each(DRIVERS)('sync_digest on %s', (_name, open) => {
  let db: TestDatabase
  let customer: string
  let admin: string
  beforeAll(async () => {
    db = await open()
    customer = await makeUser(db)
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  async function digest(uid: Uid, at: Cursor): Promise<Digest> {
    const answer = await digestOnce(db, uid, { expected_uid: uid, ...at })
    expect(answer.status).toBe('digest')
    return answer as Digest
  }

  /** Inserts rows of all scopes, and changes or deletes some of them. */
  async function makeSomeOfEverything(): Promise<void> {
    await db.sql(`insert into public.projects (title) select 'p ' || n from generate_series(1, 40) n`)
    await db.sql(
      `insert into public.news_articles (title, published) select 'n', n % 2 = 0 from generate_series(1, 9) n`,
    )
    await db.sql(
      `insert into public.orders (user_id, total_amount) select $1, n from generate_series(1, 9) n`,
      [customer],
    )
    await db.sql(`insert into public.saved_projects (user_id, project_id)
      select user_id, p.id from public.profiles, public.projects p where p.title like 'p 1%'`)
    await db.sql(`update public.projects set year = 2001 where title like 'p 2%'`)
    await db.sql(`delete from public.projects where title in ('p 3', 'p 11')`)
    await db.sql(`update public.news_articles set published = false
      where id = (select min(id::text)::uuid from public.news_articles where published)`)
    const quote = { customer_name: 'Ada', customer_email: 'ada@example.com', status: 'new' }
    await push(db, null, [changes(insert('quote_requests', { ...quote, user_id: null }))])
  }

  it('S6: equals, for each caller, the digest of a device after a pull', async () => {
    await makeSomeOfEverything()
    for (const uid of [null, customer, admin]) {
      const held = await sweep(db, uid)
      const answer = await digest(uid, held.next)
      expect(answer).toMatchObject({ is_comparable: true, uid, scope: held.next.scope })
      expect(answer.buckets).toEqual(digestOf(held, tablesOf(answer)))
      // Tables without rows for the caller are left out.
      expect(tablesOf(answer).includes('notifications')).toBe(uid === admin)
      expect(tablesOf(answer).includes('orders')).toBe(uid !== null)
    }
  })

  it('S6: differs in one bucket if any single row is missing, old or extra', async () => {
    const held = await sweep(db, customer)
    const { buckets } = await digest(customer, held.next)
    const tables = Object.keys(buckets) as TableName[]
    let tried = 0
    for (const table of tables) {
      for (const row of held.rows[table] ?? []) {
        const others = (held.rows[table] ?? []).filter(({ id }) => id !== row.id)
        const older = { ...row, sync_xid: String(BigInt(row.sync_xid ?? 0) - 1n) }
        const stranger = { ...row, id: `${row.id.slice(0, 1)}${randomUUID().slice(1)}` }
        for (const rows of [others, [...others, older], [...others, row, stranger]]) {
          const digested = digestOf({ rows: { ...held.rows, [table]: rows } }, tables)
          expect(differences(digested, buckets)).toEqual([`${table}/${row.id.slice(0, 1)}`])
          tried += 1
        }
      }
    }
    expect(tried).toBeGreaterThan(100)
  })

  it('S6: is not comparable after a change, and is again after the next pull', async () => {
    const mine = await sweep(db, customer)
    const theirs = await sweep(db, null)
    await db.sql(`insert into public.orders (user_id, total_amount) values ($1, 3)`, [customer])
    expect(await digest(customer, mine.next)).toMatchObject({ is_comparable: false, buckets: {} })
    expect(await digest(null, theirs.next)).toMatchObject({ is_comparable: true })
    expect(await digest(customer, (await sweep(db, customer)).next)).toMatchObject({ is_comparable: true })
  })

  it('S6: is not comparable after a removal', async () => {
    const [order] = await db.sql<{ id: string }>('select id from public.orders where user_id = $1 limit 1', [
      customer,
    ])
    const { next } = await sweep(db, customer)
    await db.sql('delete from public.orders where id = $1', [order?.id])
    expect(await digest(customer, next)).toMatchObject({ is_comparable: false })
  })

  it('S6: is not comparable for another epoch or scope, or for a pruned or future cursor', async () => {
    const { next } = await sweep(db, customer)
    const others: Partial<Cursor>[] = [
      { epoch: randomUUID() },
      { scope: 'another' },
      { epoch: null },
      { scope: null },
      { cursor: '0' },
      { cursor: String(BigInt(next.cursor) + 1_000_000n) },
      { cursor: '18446744073709551615' },
    ]
    for (const other of others) {
      expect(await digest(customer, { ...next, ...other })).toMatchObject({
        is_comparable: false,
        buckets: {},
      })
    }
  })

  it('S4 S6: refuses a caller whose uid is not the expected one', async () => {
    const { next } = await sweep(db, customer)
    expect(await digestOnce(db, null, { expected_uid: customer, ...next })).toEqual({
      status: 'refused',
      code: 'uid_mismatch',
      uid: null,
    })
  })

  it('S6: omits a table that an admin’s device need not store completely', async () => {
    await db.sql(`insert into public.notifications (type, title, message)
      select 'other', 'many', 'm' from generate_series(1, 5000)`)
    const { next } = await sweep(db, admin)
    expect(tablesOf(await digest(admin, next))).not.toContain('notifications')
    await db.sql(`delete from public.notifications where title = 'many' and id in (
      select id from public.notifications where title = 'many' limit 10)`)
    const kept = await sweep(db, admin)
    const answer = await digest(admin, kept.next)
    expect(answer.buckets.notifications).toEqual(digestRows(kept.rows.notifications ?? []))
  })

  it('L5: a pull of a bucket returns all of it and nothing else, in pages, whatever the cursor', async () => {
    const held = await sweep(db, customer)
    for (const prefix of ['0', '1', '7', 'f', 'a0']) {
      const wanted = idsOf(held, 'projects').filter((id) => id.startsWith(prefix))
      const request = { ...held.next, tables: ['projects' as const], prefix, limit: 2 }
      const ids: string[] = []
      let page = await pullPage(db, customer, request)
      ids.push(...idsOf(page, 'projects'))
      while (page.next) {
        expect(idsOf(page, 'projects').length).toBeLessThanOrEqual(2)
        page = await pullPage(db, customer, {
          ...request,
          sweep: { horizon: page.horizon, after: page.next },
        })
        ids.push(...idsOf(page, 'projects'))
      }
      expect(page).toMatchObject({ since: '0', removals: [] })
      expect(Object.keys(page.rows)).toEqual(ids.length > 0 ? ['projects'] : [])
      expect(ids.sort()).toEqual(wanted.sort())
    }
  })

  it('L5: a bucket contains only the caller’s own rows', async () => {
    const request = { tables: ['orders' as const, 'saved_projects' as const] }
    const digits = [...'0123456789abcdef']
    const pages = await Promise.all(digits.map((prefix) => pullPage(db, customer, { ...request, prefix })))
    const rows = pages.flatMap((page) => [...(page.rows.orders ?? []), ...(page.rows.saved_projects ?? [])])
    expect(rows.length).toBeGreaterThan(5)
    expect(new Set(rows.map((row) => row.user_id))).toEqual(new Set([customer]))
  })

  it('S13: refuses malformed prefixes and lists of tables', async () => {
    const requests = [
      { prefix: '' },
      { prefix: 'A' },
      { prefix: 'g' },
      { prefix: '012345678' },
      { prefix: `0'; drop table public.rigs; --` },
      { prefix: '0\n' },
      { prefix: 7.5 },
      { prefix: { toString: '0' } },
      { tables: 'projects' },
      { tables: { projects: true } },
      { tables: Array(10_000).fill('projects') },
    ]
    for (const request of requests) {
      const call = db.as(null, (sql) =>
        sql('select public.sync_pull($1)', [{ expected_uid: null, ...request }]),
      )
      await expect(call, JSON.stringify(request).slice(0, 60)).rejects.toMatchObject({ code: '22023' })
    }
    const strangers = { tables: ['pg_authid', 'private.sync_ledger', `projects'; --`, null, 3] }
    const page = await db.as(null, (sql) =>
      sql('select public.sync_pull($1) as page', [{ expected_uid: null, ...strangers }]),
    )
    expect(page).toMatchObject([{ page: { status: 'page', rows: {} } }])
  })

  it('S13: answers malformed requests for a digest with an error or as not comparable', async () => {
    const { next } = await sweep(db, null)
    const absurd = [
      {},
      { cursor: '-1' },
      { cursor: null },
      { epoch: 1 },
      { scope: ['x'] },
      { cursor: '1'.repeat(60) },
    ]
    for (const change of absurd) {
      const request =
        change === absurd[0] ? { expected_uid: null } : { expected_uid: null, ...next, ...change }
      const code = await db
        .as(null, (sql) => sql<{ answer: Digest }>('select public.sync_digest($1) as answer', [request]))
        .then(([row]) => row?.answer.is_comparable)
        .catch((error: { code: string }) => error.code)
      expect([false, '22P02', '22003'], JSON.stringify(change)).toContain(code)
    }
  })

  it('S6: is declared STABLE and runs read-only, with the rights of the caller', async () => {
    const rows = await db.sql(`select provolatile, prosecdef from pg_proc where proname = 'sync_digest'`)
    expect(rows).toEqual([{ provolatile: 's', prosecdef: false }])
    const { next } = await sweep(db, customer)
    const answer = await db.as(customer, async (sql) => {
      await sql('set transaction read only')
      return sql('select public.sync_digest($1) as answer', [{ expected_uid: customer, ...next }])
    })
    expect(answer).toMatchObject([{ answer: { is_comparable: true } }])
  })

  it('S6: is not comparable for an empty device', async () => {
    expect(await digest(null, FRESH)).toMatchObject({ is_comparable: false })
  })
})

type Buckets = Digest['buckets']

const tablesOf = ({ buckets }: Digest): TableName[] => TABLE_NAMES.filter((table) => table in buckets)

function digestOf({ rows }: { rows: Sweep['rows'] }, tables: TableName[]): Buckets {
  return Object.fromEntries(tables.map((table) => [table, digestRows((rows[table] ?? []) as SyncedRow[])]))
}

function differences(a: Buckets, b: Buckets): string[] {
  return TABLE_NAMES.flatMap((table) =>
    [...'0123456789abcdef']
      .filter((digit) => String(a[table]?.[digit]) !== String(b[table]?.[digit]))
      .map((digit) => `${table}/${digit}`),
  )
}
