/** How the settings decide which mails the shop gets, and when. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

interface Mail {
  subject: string
  due: string
  content: { rows?: { label: string; value: string }[] }
}

const SHOP = 'shop@rigworks.example'
const CONFIRMATION = `select content -> 'company' as company from public.outgoing_mail where kind = 'contact_confirmation'`

describe('mails to the shop', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.sql('delete from public.outgoing_mail')
    await save('system_settings', { timezone: 'America/Denver', dateFormat: 'YYYY-MM-DD' })
  })

  const save = (key: string, value: object) =>
    db.sql(
      `insert into public.admin_settings (setting_key, setting_value) values ($1, $2)
       on conflict (setting_key) do update set setting_value = excluded.setting_value`,
      [key, JSON.stringify(value)],
    )
  const want = (emailNotifications: object, notificationFrequency = 'immediate') =>
    save('notification_settings', { emailNotifications, notificationFrequency, adminEmails: [SHOP] })
  const writeToShop = (subject: string) =>
    db.as(null, (sql) =>
      sql(
        `insert into public.contact_messages (name, email, subject, message) values ('Ann', 'ann@rigworks.example', $1, 'Hi')`,
        [subject],
      ),
    )
  const mails = () =>
    db.sql<Mail>(
      `select subject, content, to_char(due_at - now(), 'HH24:MI') as due from public.outgoing_mail
       where recipient = $1 order by created_at, subject`,
      [SHOP],
    )
  const nextAt = async (frequency: string, moment: string) => {
    const [row] = await db.sql<{ at: string }>(
      `select to_char(private.next_digest_at($1, $2) at time zone 'UTC', 'YYYY-MM-DD HH24:MI') as at`,
      [frequency, moment],
    )
    return row?.at
  }
  const runFrom = async (state: object, moment: string) => {
    await db.sql(
      `update private.schedule_state set reported_day = $1, reported_week = $2, alerted_until = $3`,
      Object.values(state),
    )
    await db.sql('select private.run_schedule($1)', [moment])
  }

  it('are sent one by one if the frequency is immediate', async () => {
    await want({ customerMessages: true })
    await writeToShop('one')
    await writeToShop('two')
    expect(await mails()).toMatchObject([
      { subject: 'New message: one', due: '00:00' },
      { subject: 'New message: two', due: '00:00' },
    ])
  })

  it('are sent together if the frequency is hourly, and a mail being sent gets no more alerts', async () => {
    await want({ customerMessages: true }, 'hourly')
    await writeToShop('one')
    await writeToShop('two')
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail).toMatchObject({
      subject: '2 updates for the shop',
      content: {
        rows: [
          { label: expect.stringMatching(/^\d{4}-\d\d-\d\d, \d?\d:\d\d [AP]M – New message: one$/) },
          { label: expect.stringMatching(/ – New message: two$/) },
        ],
      },
    })
    await db.sql('update public.outgoing_mail set attempts = 1 where recipient = $1', [SHOP])
    await writeToShop('three')
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      '2 updates for the shop',
      '1 update for the shop',
    ])
  })

  it.each([
    ['MM/DD/YYYY', '12', '06/30/2026, 8:05 PM'],
    ['DD/MM/YYYY', '24', '30/06/2026, 20:05'],
    ['Q', 7, '06/30/2026, 8:05 PM'],
  ])('write times in the format %s and %s of the settings: %s', async (dateFormat, timeFormat, written) => {
    await save('system_settings', { timezone: 'America/Denver', dateFormat, timeFormat })
    const [row] = await db.sql<{ moment: string }>(
      `select private.shop_moment('2026-07-01T02:05:00Z') as moment`,
    )
    expect(row?.moment).toBe(written)
  })

  it('are not sent if the switch is off, whatever the frequency', async () => {
    await want({ customerMessages: false }, 'daily')
    await writeToShop('one')
    expect(await mails()).toEqual([])
  })

  it.each([
    ['hourly', '2026-07-01T13:59:00Z', '2026-07-01 14:00'],
    ['daily', '2026-07-01T13:59:00Z', '2026-07-01 14:00'],
    ['daily', '2026-07-01T14:00:00Z', '2026-07-02 14:00'],
    ['daily', '2026-01-01T14:30:00Z', '2026-01-01 15:00'],
  ])('that wait %s at %s are sent at %s', async (frequency, moment, at) => {
    expect(await nextAt(frequency, moment)).toBe(at)
  })

  const MONDAY = { day: '2026-07-05', week: '2026-06-29', until: '2026-07-06T13:30:00Z' }

  it('report on yesterday and on the last week at 8 AM on Monday, once', async () => {
    await want({ dailyReports: true, weeklyReports: true }, 'daily')
    await db.sql(
      `insert into public.orders (total_amount, status, created_at) values
       (100, 'pending', '2026-07-05T20:00:00Z'), (50, 'cancelled', '2026-07-05T20:00:00Z'), (7, 'pending', '2026-06-30T20:00:00Z')`,
    )
    await runFrom(MONDAY, '2026-07-06T13:59:00Z')
    expect(await mails()).toEqual([])
    await db.sql(
      `select private.run_schedule('2026-07-06T14:00:00Z'), private.run_schedule('2026-07-06T14:01:00Z')`,
    )
    expect(await mails()).toMatchObject([
      {
        subject: 'Daily report: 2026-07-05',
        content: {
          rows: [
            { label: 'New orders', value: '1 for $100' },
            { label: 'Quote requests', value: '0' },
            {},
            {},
            {},
            {},
          ],
        },
      },
      {
        subject: 'Weekly report: 2026-06-29 to 2026-07-05',
        content: { rows: [{ label: 'New orders', value: '2 for $107' }, {}, {}, {}, {}, {}] },
      },
    ])
  })

  it('include no reports if their switches are off', async () => {
    await want({ dailyReports: false })
    await runFrom(MONDAY, '2026-07-06T14:00:00Z')
    expect(await mails()).toEqual([])
  })

  it('name each mail that was given up once, but none that was addressed to the shop', async () => {
    await want({ systemAlerts: true })
    await db.sql(
      `insert into public.outgoing_mail (kind, recipient, subject, body, attempts, due_at) values
       ('welcome', 'ann@rigworks.example', 'Welcome', 'b', 5, '2026-07-06T13:45:00Z'),
       ('welcome', 'bea@rigworks.example', 'Welcome', 'b', 4, '2026-07-06T13:45:00Z'),
       ('shop_alert', 'boss@rigworks.example', 'Alert', 'b', 5, '2026-07-06T13:45:00Z')`,
    )
    await runFrom(MONDAY, '2026-07-06T14:00:00Z')
    expect(await mails()).toEqual([])
    await db.sql(`select private.run_schedule('2026-07-06T14:30:00Z')`)
    await db.sql(`select private.run_schedule('2026-07-06T15:30:00Z')`)
    expect(await mails()).toMatchObject([
      {
        subject: '1 email wasn’t delivered',
        content: { rows: [{ label: 'ann@rigworks.example', value: 'Welcome' }] },
      },
    ])
  })

  it("have the shop's logo, and its tax ID and license number if that is switched on, as mails to customers do", async () => {
    await save('company_info', {
      companyName: 'Ada',
      phone: 7,
      logoUrl: 'https://rigs.example/logo.png',
      taxId: '12-345\n',
      licenseNumber: '',
    })
    await writeToShop('none')
    expect((await db.sql<{ company: object }>(CONFIRMATION))[0]?.company).toEqual({
      name: 'Ada',
      logo: 'https://rigs.example/logo.png',
    })
    await db.sql('delete from public.outgoing_mail')
    await db.sql(
      `update public.admin_settings set setting_value = setting_value || '{"showNumbersInEmails": true}' where setting_key = 'company_info'`,
    )
    await writeToShop('one')
    const [mail] = await db.sql<{ company: object }>(CONFIRMATION)
    expect(mail?.company).toEqual({ name: 'Ada', logo: 'https://rigs.example/logo.png', taxId: '12-345' })
  })
})
