/** The daily allowance of mutations and refusals per account or address (S10). */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { makeUser } from '#tests/support/postgres/make-user'
import { DRIVERS, type TestDatabase, type Uid } from '#tests/support/postgres/test-database'

const mutation = (body: unknown = { kind: 'changes', changes: [] }) => ({ id: randomUUID(), after: [], body })

async function push(db: TestDatabase, uid: Uid, mutations: unknown[]) {
  return db.as(uid, async (sql) => {
    const [row] = await sql<{ answer: { verdicts: { verdict: Record<string, unknown> }[] } }>(
      'select public.sync_push($1) as answer',
      [JSON.stringify({ expected_uid: uid, client_id: randomUUID(), mutations })],
    )
    return row?.answer.verdicts.map(({ verdict }) => verdict.code ?? verdict.status) ?? []
  })
}

const fillLedger = (db: TestDatabase, principal: string, count: number, status: string) =>
  db.sql(
    `insert into private.sync_ledger (principal, client_id, mutation_id, payload_hash, verdict)
     select $1, gen_random_uuid(), gen_random_uuid(), '', jsonb_build_object('status', $3::text)
     from generate_series(1, $2)`,
    [principal, count, status],
  )

const RATE_LIMITED = { code: 'PGRST', detail: expect.stringContaining('"Retry-After" : "3600"') }

for (const [driver, open] of DRIVERS) {
  test(`${driver}: a customer's account gets 1,000 refusals a day, then 429 for every push`, async () => {
    const db = await open()
    onTestFinished(() => db.close())
    const [customer, other, admin] = [await makeUser(db), await makeUser(db), await makeUser(db, 'admin')]
    await fillLedger(db, customer, 999, 'rejected')
    expect(await push(db, customer, [mutation()])).toEqual(['malformed'])
    await expect(push(db, customer, [mutation()])).rejects.toMatchObject(RATE_LIMITED)
    expect(await push(db, other, [mutation()])).toEqual(['malformed'])
    await db.sql(
      `update private.sync_ledger set claimed_at = now() - interval '25 hours' where principal = $1`,
      [customer],
    )
    expect(await push(db, customer, [mutation()])).toEqual(['malformed'])
    await fillLedger(db, admin, 1001, 'rejected')
    expect(await push(db, admin, [mutation()])).toEqual(['malformed'])
  })

  test(`${driver}: a customer's account may send 20,000 mutations a day, an admin's any number`, async () => {
    const db = await open()
    onTestFinished(() => db.close())
    const [customer, admin] = [await makeUser(db), await makeUser(db, 'admin')]
    const project = {
      kind: 'changes',
      changes: [{ op: 'insert', table: 'projects', id: randomUUID(), values: { title: 't' } }],
    }
    await fillLedger(db, customer, 19_999, 'applied')
    await fillLedger(db, admin, 20_001, 'applied')
    expect(await push(db, admin, [mutation(project)])).toEqual(['applied'])
    expect(await push(db, customer, [mutation(project)])).toEqual(['not_permitted'])
    await expect(push(db, customer, [mutation(project)])).rejects.toMatchObject(RATE_LIMITED)
  })

  test(`${driver}: the visitors of one address get a limited number of refusals a day`, async () => {
    const db = await open()
    onTestFinished(() => db.close())
    await db.sql(`update private.rate_limits set max_rows = 3 where bucket = 'anonymous_refusals'`)
    expect(
      await push(
        db,
        null,
        Array.from({ length: 4 }, () => mutation()),
      ),
    ).toHaveLength(4)
    await expect(push(db, null, [mutation()])).rejects.toMatchObject({
      code: 'PGRST',
      detail: expect.stringContaining('"status" : 429'),
    })
    await db.sql('delete from private.rate_counters')
    expect(await push(db, null, [mutation()])).toEqual(['malformed'])
    const [limit] = await db.sql(
      `select max_rows, window_seconds from private.rate_limits where bucket = 'anonymous_push'`,
    )
    expect(limit).toEqual({ max_rows: 3000, window_seconds: 3600 })
  })

  test(`${driver}: attempts to find out newsletter addresses are limited, by REST and by push`, async () => {
    const db = await open()
    onTestFinished(() => db.close())
    await db.sql(`insert into public.newsletter_subscriptions (email) values ('known@rigworks.example')`)
    await db.sql(
      `update private.rate_limits set max_rows = 3 where bucket in ('newsletter_subscriptions', 'anonymous_refusals')`,
    )
    const subscribe = (email: string) =>
      db.as(null, async (sql) => {
        await sql('insert into public.newsletter_subscriptions (email) values ($1)', [email])
      })
    // REST answers a known address like a new one, and counts it.
    await subscribe('Known@rigworks.example')
    await subscribe('known@rigworks.example')
    await subscribe('new@rigworks.example')
    await expect(subscribe('known@rigworks.example')).rejects.toMatchObject({ code: 'PGRST' })
    expect(await db.sql('select email from public.newsletter_subscriptions order by email')).toEqual([
      { email: 'known@rigworks.example' },
      { email: 'new@rigworks.example' },
    ])
    await db.sql('delete from private.rate_counters')
    const sign = (email: string) =>
      mutation({
        kind: 'changes',
        changes: [{ op: 'insert', table: 'newsletter_subscriptions', id: randomUUID(), values: { email } }],
      })
    const tries = Array.from({ length: 3 }, () => sign('known@rigworks.example'))
    expect(await push(db, null, tries)).toEqual(Array.from(tries, () => 'already_subscribed'))
    await push(db, null, [sign('other@rigworks.example'), sign('known@rigworks.example')])
    await expect(push(db, null, [sign('third@rigworks.example')])).rejects.toMatchObject({ code: 'PGRST' })
  })
}
