/** Export and closing of an account with a large inbox: the work must grow linearly with the rows. */
import { randomUUID } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative } from '#tests/support/postgres/test-database'

/**
 * A hosted project cancels statements of signed-in callers after 8 s; with 8,000 requests each of the two takes 1 to
 * 3 s of CPU time. In `npm test` other tests use the CPU too, so it checks only the number of rows read, of fewer rows.
 */
const [REQUESTS, STATEMENT_TIMEOUT] = process.env.RIGWORKS_FULL_TEST ? [8000, '8s'] : [1000, '0']
const MESSAGES = REQUESTS / 2
const NOTIFICATIONS = REQUESTS + MESSAGES + REQUESTS

test(`exports and deletes ${NOTIFICATIONS} notifications about one account or its address with few reads per row`, async () => {
  const db = await openNative()
  onTestFinished(() => db.close())
  const uid = await makeUser(db)
  const address = `${uid}@rigworks.example`
  const session = randomUUID()
  await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
  await db.sql('insert into auth.sessions (id, user_id, created_at) values ($1, $2, now())', [session, uid])
  // Without triggers, which would make the setup slow.
  await db.transaction(async (sql) => {
    await sql('set local session_replication_role = replica')
    await sql(
      `insert into public.quote_requests (user_id, customer_name, customer_email, created_at)
       select $1, 'Ann', 'ann' || n || '@rigworks.example', now() - n * interval '1 minute' from generate_series(1, $2::int) n`,
      [uid, REQUESTS],
    )
    await sql(
      `insert into public.contact_messages (user_id, name, email, subject, message, created_at)
       select $1, 'Ann', $2, 's', 'm', now() - n * interval '1 minute' from generate_series(1, $3::int) n`,
      [uid, address, MESSAGES],
    )
    await sql(`insert into public.notifications (type, title, message, data)
      select 'quote_request', 't', 'm', jsonb_build_object('customer_email', customer_email, 'quote_request_id', id)
      from public.quote_requests`)
    await sql(`insert into public.notifications (type, title, message, data, created_at)
      select 'contact_form', subject, message, jsonb_build_object('customer_email', email), created_at
      from public.contact_messages`)
    await sql(
      `insert into public.notifications (type, title, message, data)
       select 'other', 't', 'm', jsonb_build_object('customer_email', $1::text) from generate_series(1, $2::int)`,
      [address, REQUESTS],
    )
    await sql(`insert into public.notifications (type, title, message, data)
      values ('other', 't', 'm', '{"customer_email": "bob@rigworks.example"}')`)
    await sql(`insert into public.outgoing_mail (kind, recipient, subject, body)
      select 'shop_alert', 'shop@rigworks.example', 's', 'A quote request from Ann (' || customer_email || ') waits.'
      from public.quote_requests`)
    await sql(`insert into public.outgoing_mail (kind, recipient, subject, body)
      values ('shop_alert', 'shop@rigworks.example', 's', 'A quote request from Bob (bob@rigworks.example) waits.')`)
  })
  const call = <T>(name: string) =>
    db.transaction(async (sql) => {
      await impersonate(sql, uid)
      await sql(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: uid, role: 'authenticated', session_id: session }),
      ])
      await sql(`set local statement_timeout = '${STATEMENT_TIMEOUT}'`)
      const [row] = await sql<{ answer: T }>(`select public.${name}() as answer`)
      const [stat] = await sql<{ reads: number }>(
        `select sum(seq_tup_read + coalesce(idx_tup_fetch, 0))::int as reads from pg_stat_xact_user_tables
         where schemaname = 'public'`,
      )
      // These tables have 5 rows for each request. With 8,000, a search for each notification read 200 million.
      expect(stat?.reads).toBeLessThan(20 * 5 * REQUESTS)
      return row?.answer
    })
  const data = await call<Record<string, unknown[]>>('export_own_data')
  // The third kind names an address, which may be a guest's, and no row of the account.
  expect(data?.shop_inbox).toHaveLength(REQUESTS + MESSAGES)
  expect(data?.requests).toHaveLength(REQUESTS)
  expect(await call('close_own_account')).toBe('closed')
  expect(await db.sql(`select data ->> 'customer_email' as address from public.notifications`)).toEqual([
    { address: 'bob@rigworks.example' },
  ])
  const kinds = await db.sql('select kind from public.outgoing_mail order by kind')
  expect(kinds).toEqual([{ kind: 'account_closed' }, { kind: 'shop_alert' }])
})
