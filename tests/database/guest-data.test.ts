/** What was sent without an account belongs to no account, also with the same confirmed address. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '#tests/support/postgres/make-user'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'

type OwnData = Record<string, Record<string, unknown>[]>

describe.each(DRIVERS)('the data export and guests on %s', (_name, open) => {
  let db: TestDatabase
  let customer: string
  beforeAll(async () => {
    db = await open()
  })
  beforeEach(async () => {
    await db.sql('delete from private.rate_counters')
    customer = await makeUser(db)
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [customer])
  })
  afterAll(() => db.close())

  const exportOf = (uid: string) =>
    db.as(uid, async (sql) => {
      const [row] = await sql<{ data: OwnData }>('select public.export_own_data() as data')
      return row?.data ?? {}
    })

  // Whoever signs up first with a guest's address knows the password of the account that the guest confirms.
  it('excludes everything that was sent without an account, even with the confirmed address', async () => {
    const email = `${customer}@rigworks.example`
    const [request] = await db.sql<{ id: string }>(
      `insert into public.quote_requests (customer_name, customer_email, message)
       values ('Guest', $1, 'Sent as a guest') returning id`,
      [email],
    )
    await db.sql(
      `insert into public.contact_messages (name, email, subject, message) values ('Guest', $1, 'Guest', 'Sent as a guest')`,
      [email],
    )
    await db.sql(
      `insert into public.orders (total_amount, customer_name, customer_email, note) values (5, 'Guest', $1, 'Sent as a guest')`,
      [email],
    )
    await db.sql(
      `insert into public.internal_notes (quote_request_id, body) values ($1, 'Sent as a guest')`,
      [request?.id],
    )
    const photo = `${request?.id}/1.webp`
    await db.sql(`insert into storage.objects (bucket_id, name) values ('quote-attachments', $1)`, [photo])
    const data = await exportOf(customer)
    expect(JSON.stringify(data)).not.toMatch(/guest/i)
    expect(JSON.stringify(data)).not.toContain(request?.id)
    expect(data.requests).toEqual([])
    expect(data.orders).toEqual([])
    const seen = await db.as(customer, (sql) =>
      sql('select name from storage.objects where name = $1', [photo]),
    )
    expect(seen).toEqual([])
  })

  it('includes the mails that the account caused, and not those of a guest with the same address', async () => {
    const email = `${customer}@rigworks.example`
    const send = (uid: string | null, subject: string) =>
      db.as(uid, (sql) =>
        sql(
          `insert into public.contact_messages (id, user_id, name, email, subject, message) values ($1, $2, 'Ann', $3, $4, 'Hi')`,
          [randomUUID(), uid, email, subject],
        ),
      )
    await db.sql('delete from public.outgoing_mail where recipient = $1', [email])
    await send(customer, 'From the account')
    await send(null, 'From a guest')
    const mails = await db.sql(
      'select user_id from public.outgoing_mail where recipient = $1 order by user_id',
      [email],
    )
    expect(mails).toEqual([{ user_id: customer }, { user_id: null }])
    const { mails: exported } = await exportOf(customer)
    expect(exported).toHaveLength(1)
    expect(JSON.stringify(exported)).toContain('From the account')
  })
})
