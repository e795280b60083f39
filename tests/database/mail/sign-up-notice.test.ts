import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('a sign-up with a known address', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  let caller = 0
  const report = (address: string | null, from = `198.51.100.${++caller}`) =>
    db.transaction(async (sql) => {
      await impersonate(sql, null, from)
      return sql('select public.report_repeated_sign_up($1) as answer', [address])
    })
  const noticesTo = (recipient: string) =>
    db.sql<{ body: string }>(
      "select body from public.outgoing_mail where recipient = $1 and kind = 'sign_up_notice'",
      [recipient],
    )
  const someone = () => `${randomUUID()}@rigworks.example`
  const makeAccount = async (email: string, confirmedAt: string | null = '2026-01-01T00:00:00Z') => {
    const uid = await makeUser(db)
    await db.sql('update auth.users set email = $2, email_confirmed_at = $3 where id = $1', [
      uid,
      email,
      confirmedAt,
    ])
  }

  it('is mailed to the owner of the account, however the address was spelled', async () => {
    const email = someone()
    await makeAccount(email)
    await report(` ${email.toUpperCase()}`)
    expect(await noticesTo(email)).toEqual([{ body: expect.stringContaining('it already has an account') }])
  })

  it('is answered like an unknown address, which gets no mail', async () => {
    const [known, unknown] = [someone(), someone()]
    await makeAccount(known)
    expect(await report(known)).toEqual(await report(unknown))
    await report(null)
    expect(await noticesTo(unknown)).toEqual([])
  })

  it('sends no mail for an account whose address is not confirmed, because Auth sends the confirmation again', async () => {
    const email = someone()
    await makeAccount(email, null)
    await report(email)
    expect(await noticesTo(email)).toEqual([])
  })

  it('sends at most three mails a day to one address, and answers 20 reports of one caller an hour', async () => {
    const email = someone()
    await makeAccount(email)
    for (let time = 0; time < 4; time++) await report(email)
    expect(await noticesTo(email)).toHaveLength(3)
    for (let time = 0; time < 20; time++) await report(someone(), '203.0.113.7')
    await expect(report(someone(), '203.0.113.7')).rejects.toThrow('Too many requests')
  })
})
