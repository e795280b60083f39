/**
 * The size of a pull: bytes of the body as PostgREST sends it, which is the text of the jsonb with its spaces, before
 * compression.
 */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { TableName } from '#shared/schema/tables'
import { CUSTOMER } from '#supabase/embedded/demo/accounts'
import { loadDemo } from '#supabase/embedded/demo/load'
import type { PullPage, PullRequest } from '#sync/contract'
import { openNative, type TestDatabase, type Uid } from '#tests/support/postgres/test-database'

describe('the size of a pull, with the demo shop on native PostgreSQL', () => {
  let db: TestDatabase
  let customer: string
  let admin: string
  beforeAll(async () => {
    db = await openNative()
    await loadDemo({
      sql: db.sql,
      putObject: () => Promise.resolve(),
      createUser: async ({ email }) => {
        const uid = randomUUID()
        await db.sql('insert into auth.users (id, email, email_confirmed_at) values ($1, $2, now())', [
          uid,
          email,
        ])
        if (email === CUSTOMER.email) customer = uid
        return uid
      },
    })
    const [found] = await db.sql<{ user_id: string }>(
      `select user_id from public.profiles where role = 'admin'`,
    )
    admin = found?.user_id ?? ''
  })
  afterAll(() => db.close())

  /** Waits for earlier transactions of other suites on the same server, which hold the horizon back (S3). */
  async function settled(): Promise<void> {
    const [{ xid } = { xid: '' }] = await db.sql<{ xid: string }>('select pg_current_xact_id()::text as xid')
    const isPast = async () => {
      const [row] = await db.sql<{ past: boolean }>(
        'select pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 as past',
        [xid],
      )
      return row?.past === true
    }
    await vi.waitUntil(isPast, { timeout: 20_000, interval: 5 })
  }

  async function pull(uid: Uid, from: Partial<PullPage> = {}): Promise<{ page: PullPage; bytes: number }> {
    await settled()
    const request: PullRequest = {
      expected_uid: uid,
      cursor: from.horizon ?? '0',
      epoch: from.epoch ?? null,
      scope: from.scope ?? null,
      sweep: null,
      tables: null,
      prefix: null,
      limit: 5_000,
    }
    const [row] = await db.as(uid, (sql) =>
      sql<{ body: string }>('select public.sync_pull($1)::text as body', [request]),
    )
    const body = row?.body ?? ''
    return { page: JSON.parse(body) as PullPage, bytes: Buffer.byteLength(body) }
  }

  it('P8: is less than 400 bytes without changes', async () => {
    for (const uid of [null, customer, admin]) {
      const { page } = await pull(uid)
      expect(page.next).toBeNull()
      const empty = await pull(uid, page)
      expect(empty.page.rows).toEqual({})
      expect(empty.bytes).toBeLessThan(400)
    }
  })

  /** Changes each row of `table` in turn; returns the bytes of each delta. */
  async function deltas(uid: Uid, table: TableName, change: string): Promise<number[]> {
    // The first change of a status also marks the notification of the request as read: another row.
    await db.sql('update public.notifications set is_read = true')
    const rows = await db.sql<{ id: string }>(`select id from public.${table}`)
    const sizes: number[] = []
    let { page } = await pull(uid)
    for (const { id } of rows) {
      await db.sql(`update public.${table} set ${change} where id = $1`, [id])
      const delta = await pull(uid, page)
      expect(delta.page.rows[table]?.map((row) => row.id)).toEqual([id])
      sizes.push(delta.bytes)
      page = delta.page
    }
    expect(sizes.length).toBeGreaterThan(4)
    return sizes
  }

  it.each([
    ['rigs', 'price = price + 100'],
    ['products', 'in_stock = not in_stock'],
    ['quote_requests', `status = 'contacted'`],
  ] as const)(
    'S3: is less than 1,500 bytes with one changed row of %s, for any row',
    async (table, change) => {
      for (const size of await deltas(admin, table, change)) expect(size).toBeLessThan(1_500)
    },
  )

  it.each([
    ['projects', null, 'year = year'],
    // An order includes its lines, its address and its whole history.
    ['orders', 'admin', `note = 'n'`],
  ] as const)(
    'S3: is less than 400 bytes in addition to a changed row of %s',
    async (table, caller, change) => {
      const sizes = await deltas(caller && admin, table, change)
      const [{ longest } = { longest: 0 }] = await db.sql<{ longest: number }>(
        `select max(octet_length(to_jsonb(r)::text)) as longest from public.${table} r`,
      )
      expect(Math.max(...sizes)).toBeLessThan(longest + 400)
    },
  )
})
