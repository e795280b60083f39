/** What the daily job deletes: old notifications, ledger entries and mails. The audit has its own tests. */
import { expect, onTestFinished, test } from 'vitest'
import { MAX_MAIL_ATTEMPTS } from '#supabase/functions/_shared/max-mail-attempts'
import { makeUser } from '#tests/support/postgres/make-user'
import { DRIVERS } from '#tests/support/postgres/test-database'

for (const [driver, open] of DRIVERS) {
  test(`${driver}: deletes read notifications after 180 days and all after 400, at most 2,000 per run`, async () => {
    const db = await open()
    onTestFinished(() => db.close())
    const admin = await makeUser(db, 'admin')
    const add = (count: number, age: string, isRead: boolean, title: string) =>
      db.sql(
        `insert into public.notifications (type, title, message, created_at, is_read)
         select 'other', $1, 'm', now() - $2::interval, $3 from generate_series(1, $4)`,
        [title, age, isRead, count],
      )
    await add(1, '179 days', true, 'read lately')
    await add(1, '399 days', false, 'unread')
    await add(1, '181 days', true, 'read')
    await add(2000, '401 days', false, 'old')
    const cursor = await db.as(admin, async (sql) => {
      const [row] = await sql<{ page: Record<string, string> }>(`select public.sync_pull($1) as page`, [
        JSON.stringify({ expected_uid: admin, limit: 5000 }),
      ])
      return row?.page
    })
    const titles = async () =>
      (await db.sql<{ title: string }>('select distinct title from public.notifications order by title')).map(
        ({ title }) => title,
      )
    await db.sql('select private.prune_records()')
    expect(await titles()).toEqual(['read', 'read lately', 'unread'])
    // An admin's device gets a removal of each.
    const page = await db.as(admin, async (sql) => {
      const [row] = await sql<{ page: { removals: unknown[] } }>(`select public.sync_pull($1) as page`, [
        JSON.stringify({
          expected_uid: admin,
          limit: 5000,
          cursor: cursor?.horizon,
          epoch: cursor?.epoch,
          scope: cursor?.scope,
        }),
      ])
      return row?.page
    })
    expect(page?.removals).toHaveLength(2000)
    await db.sql('select private.prune_records()')
    expect(await titles()).toEqual(['read lately', 'unread'])
  })

  test(`${driver}: deletes refusals from the ledger after 30 days, and applied verdicts after 400`, async () => {
    const db = await open()
    onTestFinished(() => db.close())
    const add = (status: string, age: string) =>
      db.sql(
        `insert into private.sync_ledger (principal, client_id, mutation_id, payload_hash, verdict, claimed_at)
         values ('anonymous', gen_random_uuid(), gen_random_uuid(), '', jsonb_build_object('status', $1::text), now() - $2::interval)`,
        [status, age],
      )
    for (const [status, age] of [
      ['applied', '401 days'],
      ['applied', '399 days'],
      ['rejected', '31 days'],
      ['conflict', '31 days'],
      ['rejected', '29 days'],
    ] as const)
      await add(status, age)
    await db.sql('select private.prune_sync()')
    expect(
      await db.sql(`select verdict ->> 'status' as status from private.sync_ledger order by claimed_at`),
    ).toEqual([{ status: 'applied' }, { status: 'rejected' }])
  })
}

for (const [driver, open] of DRIVERS)
  test(`${driver}: deletes sent and failed mails after 90 days, and no waiting ones`, async () => {
    const db = await open()
    onTestFinished(() => db.close())
    const add = (subject: string, age: string, attempts: number, isSent: boolean) =>
      db.sql(
        `insert into public.outgoing_mail (kind, recipient, subject, body, attempts, due_at, sent_at)
         values ('shop_alert', 'shop@rigworks.example', $1, 'b', $3, now() - $2::interval,
           case when $4 then now() - $2::interval end)`,
        [subject, age, attempts, isSent],
      )
    await add('sent', '91 days', 1, true)
    await add('given up', '91 days', MAX_MAIL_ATTEMPTS, false)
    await add('given up lately', '89 days', MAX_MAIL_ATTEMPTS, false)
    await add('waits', '91 days', MAX_MAIL_ATTEMPTS - 1, false)
    await db.sql('select private.prune_records()')
    expect(await db.sql('select subject from public.outgoing_mail order by subject')).toEqual([
      { subject: 'given up lately' },
      { subject: 'waits' },
    ])
  })
