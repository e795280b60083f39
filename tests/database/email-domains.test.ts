/** Which email addresses the server stores. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { EMAIL_ADDRESSES, NO_EMAIL_ADDRESSES } from '#tests/support/email-vectors'
import { migrationSql } from '#tests/support/postgres/schema-sql'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'

describe.each(DRIVERS)('email addresses on %s', (_name, open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  it('Site 5: the server accepts the email addresses that the forms accept, and no others', async () => {
    const accepted = await db.sql<{ address: string }>(
      'select address from unnest($1::text[]) address where private.is_email(address)',
      [[...EMAIL_ADDRESSES, ...NO_EMAIL_ADDRESSES]],
    )
    expect(accepted.map(({ address }) => address)).toEqual(EMAIL_ADDRESSES)
  })

  it('rows with an address that is no longer accepted can still be changed', async () => {
    const old = NO_EMAIL_ADDRESSES.filter((text) => /^[^@\s]+@[^@\s]+$/.test(text) && text.length <= 254)
    expect(old.length).toBeGreaterThan(5)
    const { sql } = migrationSql().find(({ name }) => name.endsWith('_email_domains.sql')) ?? expect.fail()
    await db.sql(
      "create or replace function private.is_email(address text) returns boolean language sql immutable as 'select true'",
    )
    await db.sql(
      `insert into public.quote_requests (customer_name, customer_email) select 'Old', address from unnest($1::text[]) address`,
      [old],
    )
    await db.sql(`insert into public.orders (total_amount, customer_email) values (5, 'jane@bad')`)
    await db.sql(
      `insert into public.contact_messages (name, email, subject, message) values ('Old', 'jane@bad', 's', 'm')`,
    )
    await db.sql(
      `insert into public.newsletter_subscriptions (email) values ('jane@bad'), ('ann@example.com')`,
    )
    await db.transaction(async (run) => {
      for (const statement of sql.split(/;\n(?=update|delete)/)) await run(statement)
    })
    const changed = await db.sql<{ customer_email: string }>(
      `update public.quote_requests set status = 'lost' where customer_name = 'Old' returning customer_email`,
    )
    expect(changed).toHaveLength(old.length)
    expect(changed.map(({ customer_email }) => customer_email)).toContain('jane@bad.invalid')
    const orders = await db.sql<{ customer_email: string | null }>(
      `update public.orders set status = 'processing' returning customer_email`,
    )
    expect(orders).toEqual([{ customer_email: 'jane@bad.invalid' }])
    const messages = await db.sql(`update public.contact_messages set status = 'closed' returning email`)
    expect(messages).toEqual([{ email: 'jane@bad.invalid' }])
    const subscriptions = await db.sql(`select email from public.newsletter_subscriptions`)
    expect(subscriptions).toEqual([{ email: 'ann@example.com' }])
  })
})
