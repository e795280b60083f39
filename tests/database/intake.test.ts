import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { HOSTILE_LINKS, PERSON_LINKS, SITE_LINKS, WEB_LINKS } from '#tests/support/link-vectors'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type Sql, type TestDatabase } from '#tests/support/postgres/test-database'
import { rolledBack } from './rights/rolled-back'

describe('requests by visitors', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  const sendFrom = (address: string, work: (sql: Sql) => Promise<unknown>) =>
    db.transaction(async (sql) => {
      await impersonate(sql, null, address)
      return work(sql)
    })
  const quote = (sql: Sql, values: Record<string, unknown> = {}) =>
    sql(
      `insert into public.quote_requests (customer_name, customer_email, message, project_id) values ($1, $2, $3, $4)`,
      [
        values.name ?? 'Ann',
        values.email ?? 'ann@rigworks.example',
        values.message ?? 'A rig',
        values.project_id ?? null,
      ],
    )

  it('limits rows per address and answers 429 with Retry-After', async () => {
    const bulk = (rows: number) => (sql: Sql) =>
      sql(`insert into public.contact_messages (name, email, subject, message)
        select 'n', 'a@rigworks.example', 's', 'm' from generate_series(1, ${rows})`)
    await sendFrom('203.0.113.1', bulk(59))
    const refused = await sendFrom('203.0.113.1', bulk(2)).then(
      () => expect.fail('was not refused'),
      (error: { code: string; message: string; detail: string }) => error,
    )
    expect(refused.code).toBe('PGRST')
    expect(JSON.parse(refused.message)).toMatchObject({ code: '429' })
    expect(JSON.parse(refused.detail)).toEqual({
      status: 429,
      headers: { 'Retry-After': expect.stringMatching(/^[1-9]\d*$/) },
    })
    await sendFrom('203.0.113.2', bulk(2))
  })

  it('trusts only the last hop, and counts an IPv6 network as one address', async () => {
    const address = async (headers: Record<string, string>) => {
      const [row] = await db.transaction(async (sql) => {
        await sql(`select set_config('request.headers', $1, true)`, [JSON.stringify(headers)])
        return sql<{ a: string }>('select private.caller_address() as a')
      })
      return row?.a
    }
    expect(await address({ 'x-forwarded-for': '1.1.1.1, 203.0.113.9' })).toBe('203.0.113.9')
    expect(await address({ 'cf-connecting-ip': '203.0.113.8', 'x-forwarded-for': '1.1.1.1' })).toBe(
      '203.0.113.8',
    )
    expect(await address({ 'x-forwarded-for': '2001:db8:1:2:3:4:5:6' })).toBe('2001:db8:1:2::/64')
    for (const nonsense of ['', '1.2.3', "'; drop", '::::'])
      expect(await address({ 'x-forwarded-for': nonsense })).toBe('unknown')
  })

  it('does not limit statements outside of the API', async () => {
    await db.sql(`insert into public.newsletter_subscriptions (email)
      select n || '@import.example' from generate_series(1, 300) n`)
    expect(
      await db.sql('select from private.rate_counters where bucket = $1', ['newsletter_subscriptions']),
    ).toEqual([])
  })

  it('creates a notification and a status history for a quote request, and accepts one whose project was deleted', async () => {
    await sendFrom('203.0.113.3', (sql) => quote(sql, { name: 'Lead', project_id: randomUUID() }))
    const [lead] = await db.sql<{ id: string; project_id: null; status_history: unknown }>(
      `select id, project_id, status_history from public.quote_requests where customer_name = 'Lead'`,
    )
    const now = expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d/)
    expect(lead).toMatchObject({ project_id: null, status_history: [{ status: 'new', at: now }] })
    expect(
      await db.sql(
        `select type, priority, message, data from public.notifications where data ->> 'customer_name' = 'Lead'`,
      ),
    ).toEqual([
      {
        type: 'quote_request',
        priority: 'high',
        message: 'A rig',
        data: { customer_name: 'Lead', customer_email: 'ann@rigworks.example', quote_request_id: lead?.id },
      },
    ])
    const move = `update public.quote_requests set status = $2 where id = $1 returning status_history as history`
    await db.sql(move, [lead?.id, 'won'])
    expect(await db.sql(move, [lead?.id, 'won'])).toEqual([
      {
        history: [
          { status: 'new', at: now },
          { status: 'won', at: now },
        ],
      },
    ])
  })

  it('sends at most three confirmations a day to a mailbox, without advertising', async () => {
    for (let n = 0; n < 5; n += 1) {
      await sendFrom('203.0.113.4', (sql) =>
        // One mailbox in two spellings.
        quote(sql, {
          email: n % 2 ? 'VICTIM@Example.org' : 'victim@example.org',
          name: 'Buy at www.spam.example',
        }),
      )
    }
    const mails = await db.sql<{ body: string }>(
      `select body from public.outgoing_mail
       where kind = 'quote_confirmation' and recipient ilike 'victim@example.org'`,
    )
    expect(mails).toHaveLength(3)
    expect(mails[0]?.body).toMatch(/^Hi there,/)
    expect(JSON.stringify(mails)).not.toMatch(/spam|\{\{/)
    expect(
      await db.sql(
        `select from public.outgoing_mail where kind = 'shop_alert' and body ilike '%victim@example.org%'`,
      ),
    ).toHaveLength(5)
  })

  it.each(['email_notifications', 'quote_notifications'])(
    'a customer who has switched off %s gets no mail about a quote',
    async (column) => {
      const uid = await makeUser(db)
      await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
      const send = () =>
        db.sql(`select private.queue_mail('quote_update', $1, 's', 'b')`, [`${uid}@rigworks.example`])
      await send()
      await db.sql(`update public.user_preferences set ${column} = false where user_id = $1`, [uid])
      await send()
      expect(
        await db.sql(`select from public.outgoing_mail where kind = 'quote_update' and recipient = $1`, [
          `${uid}@rigworks.example`,
        ]),
      ).toHaveLength(1)
    },
  )

  it('sends one welcome mail once the address is confirmed, and none without a template', async () => {
    const confirm = async () => {
      const uid = await makeUser(db)
      const set = 'update auth.users set email_confirmed_at = now() where id = $1'
      await db.sql(set, [uid])
      await db.sql(set, [uid])
      return db.sql(`select subject, body from public.outgoing_mail where recipient = $1`, [
        `${uid}@rigworks.example`,
      ])
    }
    expect(await confirm()).toEqual([
      {
        subject: 'Welcome to Genoa Rigworks',
        body: 'Hi there,\n\nYour account is ready.\n\nGenoa Rigworks',
      },
    ])
    const without = `update public.admin_settings set setting_value = setting_value - 'welcomeEmail'
      where setting_key = 'email_templates'`
    await db.sql(without)
    expect(await confirm()).toEqual([])
  })

  const WRONG_SETTINGS: [key: string, value: object][] = [
    ['notification_settings', { emailNotifications: { quoteRequests: 'sometimes' } }],
    ['notification_settings', { emailNotifications: 'all' }],
    [
      'notification_settings',
      { emailNotifications: { quoteRequests: true }, adminEmails: 'shop@rigworks.example' },
    ],
    ['notification_settings', { emailNotifications: { quoteRequests: true }, adminEmails: [null, 5] }],
    ['email_templates', { quoteConfirmation: { subject: null, body: null } }],
    ['email_templates', { quoteConfirmation: ['subject', 'body'] }],
    ['company_info', { companyName: 5 }],
  ]
  const saveSetting = (sql: Sql, key: string, value: object) =>
    sql('update public.admin_settings set setting_value = $2 where setting_key = $1', [key, value])

  it.each(WRONG_SETTINGS)('rejects a setting of the wrong type: %s %j', async (key, value) => {
    await expect(db.transaction((sql) => saveSetting(sql, key, value))).rejects.toMatchObject({
      code: '23514',
      constraint: 'admin_settings_types',
    })
  })

  it.each(WRONG_SETTINGS)('accepts a quote request even with such a setting: %s %j', async (key, value) => {
    const taken = await rolledBack(db, async (sql) => {
      await sql('alter table public.admin_settings drop constraint admin_settings_types')
      await saveSetting(sql, key, value)
      await impersonate(sql, null, '203.0.113.5')
      await quote(sql, { email: 'lead@example.org' })
      await sql('reset role')
      return sql(`select from public.quote_requests where customer_email = 'lead@example.org'`)
    })
    expect(taken).toHaveLength(1)
  })

  it('accepts settings with missing or unknown parts', async () => {
    await rolledBack(db, async (sql) => {
      await saveSetting(sql, 'notification_settings', { notificationFrequency: 'daily' })
      await saveSetting(sql, 'email_templates', { quoteConfirmation: { subject: 'Only this' } })
      await saveSetting(sql, 'system_settings', { anything: [1] })
      await saveSetting(sql, 'email_templates', { anything: null })
      await saveSetting(sql, 'company_info', {})
    })
  })

  it('accepts fifty attachments a day from one address, and still accepts those of others', async () => {
    const upload = (files: number) => (sql: Sql) =>
      sql(`insert into storage.objects (bucket_id, name)
        select 'quote-attachments', gen_random_uuid() || '/1.pdf' from generate_series(1, ${files})`)
    await sendFrom('203.0.113.6', upload(50))
    await expect(sendFrom('203.0.113.6', upload(1))).rejects.toMatchObject({ code: '42501' })
    await sendFrom('203.0.113.7', upload(1))
    // Without an address in the headers, only the global cap applies.
    await sendFrom('nowhere', upload(51))
    await sendFrom('nowhere', upload(1))
  })

  it('rejects links that run scripts or lead off the site in disguise', async () => {
    for (const link of [...HOSTILE_LINKS, ...PERSON_LINKS]) {
      await expect(
        db.sql(`insert into public.slideshow_slides (title, cta_link) values ('t', $1)`, [link]),
      ).rejects.toMatchObject({ code: '23514' })
    }
    for (const link of [...SITE_LINKS, ...WEB_LINKS])
      await db.sql(`insert into public.slideshow_slides (title, cta_link) values ('t', $1)`, [link])
    for (const picture of [
      '../secret',
      'a//b',
      '/rig-images/x.webp',
      'javascript:alert(1)',
      'data:image/png;base64,x',
      'rig-images/a b.png',
    ]) {
      await expect(
        db.sql(`insert into public.projects (title, images) values ('t', array[$1])`, [picture]),
      ).rejects.toMatchObject({ code: '23514' })
    }
    await db.sql(`insert into public.slideshow_slides (title, cta_link, background_image)
      values ('t', '/projects?x=1', 'slideshow/a.webp'), ('t', '/', 'https://cdn.example/a.webp'), ('t', 'https://x.example', null)`)
  })

  it('records the stages of an order', async () => {
    const uid = await makeUser(db)
    const [order] = await db.sql<{ id: string }>(
      'insert into public.orders (user_id, total_amount) values ($1, 1) returning id',
      [uid],
    )
    await db.sql(`update public.orders set status = 'building' where id = $1`, [order?.id])
    await db.sql(`update public.orders set tracking_number = '1' where id = $1`, [order?.id])
    const [row] = await db.sql<{ stage_history: { status: string }[]; order_number: string }>(
      'select stage_history, order_number from public.orders where id = $1',
      [order?.id],
    )
    expect(row?.stage_history.map(({ status }) => status)).toEqual(['pending', 'building'])
    expect(row?.order_number).toMatch(/^GR-\d{5,}$/)
  })
})
