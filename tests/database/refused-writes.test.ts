/** Answers to a push and to the write probe when the server cannot write, or waits for a lock. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import type { PushAnswer } from '#sync/contract'
import { toBackendError } from '#sync/transport/supabase/to-backend-error'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { changes, FRESH, insert, type Mutation, mutation, push } from '#tests/support/postgres/sync-calls'
import { type NativeDatabase, openNative, type Sql, type Uid } from '#tests/support/postgres/test-database'

const LOCKED = { status: 'retry_later', code: 'lock', retry_after_seconds: null }
const MALFORMED = { status: 'rejected', code: 'malformed', sqlstate: null }
const probe = (): Mutation => mutation({ kind: 'changes', changes: [] })
const lead = (name: string) =>
  changes(
    insert('contact_messages', { name, email: 'a@b.example', subject: 's', message: 'm', status: 'new' }),
  )

describe('a server that cannot write', () => {
  let db: NativeDatabase
  let ann: string
  beforeAll(async () => {
    db = await openNative()
    ann = await makeUser(db)
  })
  afterAll(() => db.close())

  const requestOf = (uid: Uid, ...mutations: Mutation[]) => ({
    expected_uid: uid,
    client_id: randomUUID(),
    mutations,
  })
  const send = async (sql: Sql, uid: Uid, ...mutations: Mutation[]) => {
    const [row] = await sql<{ answer: PushAnswer }>('select public.sync_push($1) as answer', [
      requestOf(uid, ...mutations),
    ])
    return row?.answer.verdicts.map(({ verdict }) => verdict)
  }
  const countLedger = async () =>
    (await db.sql<{ n: number }>('select count(*)::int as n from private.sync_ledger'))[0]?.n

  describe('in read-only mode, as a hosted project with a nearly full disk', () => {
    /** Opens a session in read-only mode, which does not apply to sessions that are already open. */
    async function openReadOnly() {
      const [row] = await db.sql<{ name: string }>('select current_database() as name')
      await db.sql(`alter database ${row?.name} set default_transaction_read_only = on`)
      const session = await db.connect()
      onTestFinished(async () => {
        await session.end()
        await db.transaction(async (sql) => {
          await sql('set transaction read write')
          await sql(`alter database ${row?.name} reset default_transaction_read_only`)
        })
      })
      return async <T>(uid: Uid, work: (sql: Sql) => Promise<T>): Promise<T> => {
        await session.sql('begin')
        await impersonate(session.sql, uid)
        return work(session.sql).finally(() => session.sql('rollback'))
      }
    }

    it('W4: answers pulls, and fails pushes and probes with 25006, for visitors and customers', async () => {
      const as = await openReadOnly()
      for (const uid of [null, ann]) {
        const pull = { expected_uid: uid, ...FRESH, sweep: null, tables: null, prefix: null, limit: 10 }
        const [page] = await as(uid, (sql) => sql('select public.sync_pull($1) as page', [pull]))
        expect(page).toMatchObject({ page: { status: 'page' } })
        await expect(as(uid, (sql) => send(sql, uid, lead('B')))).rejects.toMatchObject({ code: '25006' })
        await expect(as(uid, (sql) => send(sql, uid, probe()))).rejects.toMatchObject({ code: '25006' })
      }
    })

    it('W4: the adapter maps the failure of a push to "unavailable", although its status is 405', async () => {
      const as = await openReadOnly()
      const failure = await as(null, (sql) => send(sql, null, lead('B'))).then(
        () => null,
        (error: { code: string; message: string }) => error,
      )
      const reported = { code: failure?.code, message: failure?.message ?? '', status: 405 }
      expect(toBackendError(reported, { isSignedIn: false }).code).toBe('unavailable')
    })
  })

  describe('the write probe, a mutation without content', () => {
    it('W4 S10: is refused and stored in the ledger, for visitors and customers', async () => {
      for (const uid of [null, ann]) {
        const [before, sent, client] = [(await countLedger()) ?? 0, probe(), randomUUID()]
        expect(await push(db, uid, [sent], client)).toEqual([MALFORMED])
        expect(await countLedger()).toBe(before + 1)
        expect(await push(db, uid, [sent], client)).toEqual([MALFORMED])
        expect(await countLedger()).toBe(before + 1)
      }
    })

    it('W4: uses none of an address’s requests, one of its 3,000 pushes and one of its 1,000 refusals', async () => {
      await db.sql('delete from private.rate_counters')
      await push(db, null, [probe()])
      await push(db, ann, [probe()])
      expect(await db.sql('select bucket, taken from private.rate_counters order by bucket')).toEqual([
        { bucket: 'anonymous_push', taken: 1 },
        { bucket: 'anonymous_refusals', taken: 1 },
      ])
    })

    it('W4: fails with the database’s error when the ledger cannot be written', async () => {
      await db.sql(`create function private.break_write() returns trigger language plpgsql set search_path = '' as $$
        begin raise exception 'broken' using errcode = 'XX000'; end $$`)
      await db.sql(`create trigger break_write before insert on private.sync_ledger
        for each row execute function private.break_write()`)
      onTestFinished(() => db.sql('drop function private.break_write cascade').then(() => undefined))
      for (const uid of [null, ann]) {
        await expect(push(db, uid, [probe()])).rejects.toMatchObject({ code: 'XX000' })
        await expect(push(db, uid, [lead('X')])).rejects.toMatchObject({ code: 'XX000' })
      }
    })

    it('S11: is answered when only one table’s trigger is broken, while a change of that table is refused', async () => {
      await db.sql(`create function private.break_one() returns trigger language plpgsql set search_path = '' as $$
        begin raise exception 'broken' using errcode = 'XX000'; end $$`)
      await db.sql(`create trigger break_one before insert on public.contact_messages
        for each row execute function private.break_one()`)
      onTestFinished(() => db.sql('drop function private.break_one cascade').then(() => undefined))
      expect(await push(db, null, [probe(), lead('Y')])).toEqual([
        MALFORMED,
        { status: 'rejected', code: 'server_error', sqlstate: 'XX000' },
      ])
    })
  })

  describe('behind the lock of another push', () => {
    /** A push of a visitor with this address in an open transaction. */
    async function holdPush(address: string) {
      const session = await db.connect()
      await session.sql('begin')
      await impersonate(session.sql, null, address)
      await send(session.sql, null, lead('A'))
      return async () => {
        await session.sql('rollback')
        await session.end()
      }
    }
    const sendFrom = (address: string, ...mutations: Mutation[]) =>
      db.transaction(async (sql) => {
        await impersonate(sql, null, address)
        return send(sql, null, ...mutations)
      })

    it('S9: a visitor’s push that waits for the counter of its address gets retry_later for all mutations, and is not stored', async () => {
      const release = await holdPush('203.0.113.9')
      const [ledger, sent] = [await countLedger(), [lead('B'), probe()]]
      expect(await sendFrom('203.0.113.9', ...sent)).toEqual([LOCKED, LOCKED])
      expect(await countLedger()).toBe(ledger)
      expect(await sendFrom('203.0.113.10', lead('C'))).toMatchObject([{ status: 'applied' }])
      await release()
      expect(await sendFrom('203.0.113.9', ...sent)).toMatchObject([{ status: 'applied' }, MALFORMED])
    })
  })

  it('S7: pushes are applied even when realtime.send does not exist', async () => {
    const signature = '(jsonb, text, text, boolean)'
    await db.sql(`alter function realtime.send${signature} rename to send_before`)
    onTestFinished(() =>
      db.sql(`alter function realtime.send_before${signature} rename to send`).then(() => {}),
    )
    const [verdict] = (await push(db, null, [lead('Bea')])) as { status: string }[]
    expect(verdict).toMatchObject({ status: 'applied' })
    expect(await db.sql(`select name from public.contact_messages where name = 'Bea'`)).toHaveLength(1)
  })
})
