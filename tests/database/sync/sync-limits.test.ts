/** S13: the size limits of one call, at each limit and just beyond it. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MAX_BATCH_ENTRIES } from '#sync/client/push/batch-sizer'
import type { Change } from '#sync/core/mutation'
import { changes, insert, mutation, pullOnce, push } from '#tests/support/postgres/sync-calls'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

const TOO_MUCH = { code: '22023', message: 'A push holds 500 mutations and 4 MB at most' }
const TOO_LARGE = { status: 'rejected', code: 'too_large', sqlstate: null }
const applied = { status: 'applied' }

describe('S13: the limits of one call', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
    await db.sql('update private.rate_limits set max_rows = 1000000000')
  })
  afterAll(() => db.close())

  const message = (text = 'm') => ({ name: 'n', email: 'n@rigworks.example', subject: 's', message: text })
  const inserted = (text?: string): Change => insert('contact_messages', message(text))
  const countMessages = async () =>
    (await db.sql<{ n: number }>('select count(*)::int as n from public.contact_messages'))[0]?.n
  /** Calls sync_push with any JSON value, without types. */
  const send = (mutations: unknown) =>
    db.as(null, (sql) =>
      sql('select public.sync_push($1)', [{ expected_uid: null, client_id: randomUUID(), mutations }]),
    )

  it('allows 500 mutations, more than a device sends', async () => {
    const batch = (size: number) =>
      Array.from({ length: size }, () => mutation({ kind: 'changes', changes: [] }))
    expect(MAX_BATCH_ENTRIES).toBeLessThanOrEqual(500)
    expect(await push(db, null, batch(500))).toHaveLength(500)
    const before = await countMessages()
    await expect(send([...batch(500), changes(inserted())])).rejects.toMatchObject(TOO_MUCH)
    await expect(send([changes(inserted()), ...batch(500)])).rejects.toMatchObject(TOO_MUCH)
    await expect(send(Array(300_000).fill(0))).rejects.toMatchObject(TOO_MUCH)
    expect(await countMessages()).toBe(before)
  })

  it('allows 4 MB for all mutations together', async () => {
    const filled = (bytes: number) => [
      { id: randomUUID(), body: { kind: 'changes', changes: 'x'.repeat(bytes) } },
    ]
    await expect(send(filled(4 * 1024 * 1024))).rejects.toMatchObject(TOO_MUCH)
    expect(await send(filled(4 * 1024 * 1024 - 1_000))).toHaveLength(1)
  })

  it('allows 500 changes in a mutation, and refuses a larger mutation completely', async () => {
    const before = (await countMessages()) ?? 0
    const list = (size: number) => Array.from({ length: size }, () => inserted())
    expect(await push(db, null, [changes(...list(501))])).toEqual([TOO_LARGE])
    expect(await countMessages()).toBe(before)
    expect(await push(db, null, [changes(...list(500))])).toMatchObject([applied])
    expect(await countMessages()).toBe(before + 500)
  })

  it('allows 1 MB for a mutation, as text of its jsonb', async () => {
    const sized = (bytes: number) => {
      const body = { kind: 'command', name: 'none', args: { text: '' } }
      // As Postgres prints it, with a space after each colon and comma.
      const rest = '{"args": {"text": ""}, "kind": "command", "name": "none"}'.length
      return { ...body, args: { text: 'x'.repeat(bytes - rest) } } as never
    }
    expect(await push(db, null, [mutation(sized(1024 * 1024))])).toMatchObject([{ code: 'unknown_command' }])
    expect(await push(db, null, [mutation(sized(1024 * 1024 + 1))])).toEqual([TOO_LARGE])
  })

  it('allows 1,000 ids in `after`', async () => {
    const [first] = [changes(inserted())]
    const client = randomUUID()
    await push(db, null, first ? [first] : [], client)
    const waiting = (size: number) => ({ ...changes(inserted()), after: Array(size).fill(first?.id) })
    expect(await push(db, null, [waiting(1_000)], client)).toMatchObject([applied])
    expect(await push(db, null, [waiting(1_001)], client)).toEqual([TOO_LARGE])
  })

  it('allows 100 table names in a pull, and returns at most 5,000 rows', async () => {
    const names = (size: number) => Array.from({ length: size }, () => 'projects') as 'projects'[]
    expect(await pullOnce(db, null, { tables: names(100) })).toMatchObject({ status: 'page' })
    await expect(pullOnce(db, null, { tables: names(101) })).rejects.toMatchObject({ code: '22023' })
    await db.sql(`insert into public.projects (title) select 'p' from generate_series(1, 5001)`)
    const page = await pullOnce(db, null, { limit: 1_000_000, tables: ['projects'] })
    expect('rows' in page && page.rows.projects).toHaveLength(5_000)
  })

  it('limits the mutations of a visitor per hour, and counts each of a batch', async () => {
    await db.sql(`update private.rate_limits set max_rows = 10 where bucket = 'anonymous_push'`)
    await db.sql('delete from private.rate_counters')
    const batch = (size: number) =>
      Array.from({ length: size }, () => mutation({ kind: 'changes', changes: [] }))
    await push(db, null, batch(9))
    await expect(push(db, null, batch(2))).rejects.toMatchObject({ code: 'PGRST' })
    // The refused batch was not counted: its transaction was rolled back.
    expect(await push(db, null, batch(1))).toHaveLength(1)
  })
})
