import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('the newsletter', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  /** Subscribes as a device does, which names an id; returns the id that the subscription has. */
  const subscribe = async (email: string, id: string = randomUUID(), uid: string | null = null) => {
    await db.transaction(async (sql) => {
      await impersonate(sql, uid, '198.51.100.9')
      await sql('insert into public.newsletter_subscriptions (id, email) values ($1, $2)', [id, email])
    })
    const [row] = await subscriptionsOf(email.trim().toLowerCase())
    return row?.id ?? expect.fail('no subscription')
  }
  const leave = (id: string) =>
    db.as(null, (sql) => sql('select public.leave_newsletter($1) as answer', [id]))
  const subscriptionsOf = (email: string) =>
    db.sql<{ id: string; is_active: boolean }>(
      'select id, is_active from public.newsletter_subscriptions where email = $1',
      [email],
    )
  const mailsTo = (email: string) =>
    db.sql<{ body: string; content: { leave?: string } }>(
      `select body, content from public.outgoing_mail where recipient = $1 and kind = 'newsletter_confirmation' order by created_at`,
      [email],
    )
  const marketingOf = async (uid: string) => {
    const [row] = await db.sql<{ marketing_emails: boolean }>(
      'select marketing_emails from public.user_preferences where user_id = $1',
      [uid],
    )
    return row?.marketing_emails
  }
  const someone = () => `${randomUUID()}@rigworks.example`

  it('a new subscriber gets a mail with the link to unsubscribe', async () => {
    const email = someone()
    const id = await subscribe(email)
    expect(await mailsTo(email)).toMatchObject([
      { body: expect.stringMatching(/^Hi there,\n\nThank you for subscribing\./), content: { leave: id } },
    ])
  })

  it('a person who subscribed a stranger cannot end that subscription with the id that their device chose', async () => {
    const uid = await makeUser(db)
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
    const email = `${uid}@rigworks.example`
    const named = randomUUID()
    await subscribe(email, named)
    await db.sql('update public.user_preferences set marketing_emails = true where user_id = $1', [uid])
    await leave(named)
    expect(await subscriptionsOf(email)).toMatchObject([{ is_active: true }])
    expect(await marketingOf(uid)).toBe(true)
  })

  it("a customer who subscribes their confirmed address finds the account's switch on, and can unsubscribe there", async () => {
    const uid = await makeUser(db)
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
    const email = `${uid}@rigworks.example`
    await subscribe(email, randomUUID(), uid)
    expect(await marketingOf(uid)).toBe(true)
    await db.as(uid, (sql) =>
      sql('update public.user_preferences set marketing_emails = false where user_id = $1', [uid]),
    )
    expect(await subscriptionsOf(email)).toMatchObject([{ is_active: false }])
    // A stranger, and an account that has not confirmed the address, change no account.
    await subscribe(email)
    expect(await marketingOf(uid)).toBe(false)
    const unproven = await makeUser(db)
    await subscribe(`${unproven}@rigworks.example`, randomUUID(), unproven)
    expect(await marketingOf(unproven)).toBe(false)
  })

  it('a subscription ends without an account; ending it again, or with an unknown id, changes no row', async () => {
    const [email, other] = [someone(), someone()]
    const [id, stays] = [await subscribe(email), await subscribe(other)]
    const answers: unknown[] = []
    for (const link of [id, id, randomUUID()]) answers.push(...(await leave(link)))
    // The page says of the others that nothing was left to end.
    expect(answers).toEqual([{ answer: true }, { answer: false }, { answer: false }])
    expect(await subscriptionsOf(email)).toEqual([{ id, is_active: false }])
    expect(await subscriptionsOf(other)).toEqual([{ id: stays, is_active: true }])
  })

  it('a person who has unsubscribed can subscribe again, in any spelling, and gets another mail', async () => {
    const email = someone()
    await leave(await subscribe(email))
    const again = await subscribe(` ${email.toUpperCase()}`)
    expect(await subscriptionsOf(email)).toEqual([{ id: again, is_active: true }])
    expect((await mailsTo(email)).map(({ content }) => content.leave)).toEqual([expect.anything(), again])
  })

  it('the link of an older mail ends a renewed subscription, however often it was renewed', async () => {
    const email = someone()
    const first = await subscribe(email)
    await leave(first)
    const second = await subscribe(email)
    await leave(first)
    expect(await subscriptionsOf(email)).toEqual([{ id: second, is_active: false }])
    const third = await subscribe(email)
    await leave(first)
    expect(await subscriptionsOf(email)).toEqual([{ id: third, is_active: false }])
  })

  it("the switch for marketing emails adds the account's confirmed address to the list, and removes it", async () => {
    const uid = await makeUser(db)
    const email = `${uid}@rigworks.example`
    const change = (values: string) =>
      db.as(uid, (sql) => sql(`update public.user_preferences set ${values} where user_id = $1`, [uid]))
    await change('marketing_emails = true')
    expect(await subscriptionsOf(email)).toEqual([])
    await change('marketing_emails = false')
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])

    await change('marketing_emails = true')
    expect(await subscriptionsOf(email)).toMatchObject([{ is_active: true }])
    await change('email_notifications = false')
    expect(await subscriptionsOf(email)).toMatchObject([{ is_active: false }])
    await change('email_notifications = true')
    expect(await subscriptionsOf(email)).toMatchObject([{ is_active: true }])
    await change('marketing_emails = false')
    expect(await subscriptionsOf(email)).toMatchObject([{ is_active: false }])
  })

  it('unsubscribing by the link turns the switch of the account off', async () => {
    const uid = await makeUser(db)
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
    await db.sql('update public.user_preferences set marketing_emails = true where user_id = $1', [uid])
    const [row] = await subscriptionsOf(`${uid}@rigworks.example`)
    await leave(String(row?.id))
    expect(await marketingOf(uid)).toBe(false)
    expect(await subscriptionsOf(`${uid}@rigworks.example`)).toMatchObject([{ is_active: false }])
  })

  it('a subscribed address gets no mail when it is subscribed again', async () => {
    const email = someone()
    const id = await subscribe(email)
    await subscribe(email)
    expect(await subscriptionsOf(email)).toEqual([{ id, is_active: true }])
    expect(await mailsTo(email)).toHaveLength(1)
  })
})
