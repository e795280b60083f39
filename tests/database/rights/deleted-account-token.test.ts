/** A token outlives its account by up to an hour. Tests what its holder can still do. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'
import { measureChannels } from './channels'
import { expectedGrid, GRID_TABLES } from './expected-grid'
import { device } from './fixtures'
import { attempt, measureTable, type Prepared, prepare } from './measure'
import { rolledBack } from './rolled-back'

describe.each(DRIVERS)('the token of a deleted account on %s', (_name, open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  /** Runs `work` after the owner's account was deleted, with all fixtures in place. */
  const afterTheEnd = <T>(work: (prepared: Prepared, uid: string) => Promise<T>): Promise<T> =>
    rolledBack(db, async (sql) => {
      const prepared = await prepare(sql)
      const uid = prepared.people.owner
      await sql('update public.orders set user_id = null where user_id = $1', [uid])
      await sql('delete from public.quote_requests where user_id = $1', [uid])
      await sql('delete from public.contact_messages where user_id = $1', [uid])
      await sql('delete from public.product_reviews where user_id = $1', [uid])
      await sql('delete from auth.users where id = $1', [uid])
      return work(prepared, uid)
    })

  it('reads what a visitor reads, and cannot write to any table', async () => {
    const { measured, expected } = await afterTheEnd(async (prepared) => {
      const grid = await expectedGrid(prepared)
      const measured: [string, string][] = []
      const expected: [string, string][] = []
      for (const table of GRID_TABLES) {
        measured.push([table, (await measureTable(prepared, table)).owner])
        expected.push([table, `${grid[table]?.anonymous.split(' | ')[0]} | - | - | -`])
      }
      return { measured: Object.fromEntries(measured), expected: Object.fromEntries(expected) }
    })
    // The removal log still has entries for its audience; they contain no data.
    expect(measured).toEqual({
      ...expected,
      'private.sync_removals': 'everybody ofOwner | - | - | -',
    })
  })

  it('joins only the channel of the catalog', async () => {
    expect((await afterTheEnd((prepared) => measureChannels(prepared))).owner).toBe('catalogue')
  })

  it('functions answer as for an expired token, or with empty results', async () => {
    const answers = await afterTheEnd(async ({ sql, people }, uid) => {
      const { endpoint, p256dh, auth } = device('gone')
      const message = { user_id: uid, name: 'n', email: 'n@rigworks.example', subject: 's', message: 'm' }
      const change = { op: 'insert', table: 'contact_messages', id: randomUUID(), values: message }
      const mutation = { id: randomUUID(), body: { kind: 'changes', changes: [change] } }
      const calls: [string, unknown[]][] = [
        ['sync_push($1)', [{ expected_uid: uid, client_id: uid, mutations: [mutation] }]],
        ['sync_push($1)', [{ expected_uid: uid, client_id: uid, mutations: [] }]],
        ['save_push_subscription($1)', [{ endpoint, keys: { p256dh, auth } }]],
        ['update_user_role_secure($1, $2)', [people.stranger, 'admin']],
        ['close_own_account()', []],
        ['read_changes()', []],
        ['sync_health()', []],
        ['report_sync($1)', [{ client_id: uid, protocol: 1, waiting: 0, parked: {}, checked_age: 1 }]],
      ]
      const codes: unknown[] = []
      for (const [call, params] of calls) codes.push(await attempt(sql, uid, `select public.${call}`, params))
      const [files] = (await attempt(sql, uid, 'select public.own_files() as a')) as [{ a: unknown }]
      const [own] = (await attempt(sql, uid, 'select public.export_own_data() as a')) as [{ a: object }]
      const [page] = (await attempt(sql, uid, 'select public.sync_pull($1) as a', [
        { expected_uid: uid, cursor: '0' },
      ])) as [{ a: { rows: object } }]
      const [visitors] = (await attempt(sql, null, 'select public.sync_pull($1) as a', [
        { expected_uid: null, cursor: '0' },
      ])) as [{ a: { rows: object } }]
      return {
        codes,
        own: Object.values(own.a).filter((part) => part !== null && (part as unknown[]).length > 0),
        files: files.a,
        pulls: Object.keys(page.a.rows).filter((table) => !(table in visitors.a.rows)),
        ledger: await sql('select from private.sync_ledger where principal = $1', [uid]),
      }
    })
    expect(answers).toEqual({
      codes: ['PGRST', 'PGRST', 'PGRST', '42501', '42501', '42501', '42501', 'PGRST'],
      own: [],
      files: [],
      pulls: [],
      ledger: [],
    })
  })
})
