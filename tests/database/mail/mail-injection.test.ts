import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'

const NAMES = [
  'Ann',
  "Jean-Luc O'Neil Jr.",
  'Dr. José Ñandú',
  'J. R. R. Tolkien',
  'J.R.R. Tolkien, MD',
  '王小明',
  'Anne & Bob',
  'Smith, John',
  'Robert "Bob" Smith',
  'Maria del Carmen García López',
  'Abd al-Rahman al-Sudais',
  'Ludwig van der Berg',
  'ann lee',
  'Anna-Maria Meyer & Bob',
  'Engine 51',
  'Nguyễn Thị Minh Khai',
  'Владимир Ильич',
  'Ἀθηνᾶ Παπαδοπούλου',
  'محمد عبد الله',
  'שרה לוי',
  'प्रिया शर्मा',
  'สมชาย ใจดี',
  '김민수',
  'やまだ タロー',
  'Łukasz Żółć',
]

const SPELLINGS = [
  ['Ann  Lee ', 'Ann Lee'],
  ['O’Neil', "O'Neil"],
  ['Ａｎｎ　Ｌｅｅ', 'Ann Lee'],
  ['علی‌رضا', 'علیرضا'],
] as const

const NO_NAMES = [
  '',
  ' ',
  '555',
  'www.spam.example',
  'приз.рф',
  'evil。example',
  'evil｡example',
  'win at evil․com',
  'ｅｖｉｌ．ｃｏｍ',
  'evil．com',
  'https：／／evil',
  'https:evil',
  'hxxp evil com',
  'HTTP evil',
  'www evil com',
  'evil.c\u00adom',
  'evil\u200b.com',
  'evil.\u200dcom',
  't.co',
  'a.b.co',
  'example. com',
  'evil .com',
  'me@evil',
  'tel 1-800-555',
  'Call ５５５ 0199',
  'a\nb',
  'a\r\nBcc: x',
  'a\tb',
  'a\u2028b',
  'a\u0085b',
  '\u202egro.live',
  'Ann\u2066moc',
  'Ann\u200f',
  'Ann\u{e0041}',
  '{{companyName}}',
  '<b>Ann</b>',
  'Ann/Bob',
  'a\\b',
  'Z\u0335\u0336\u0337a',
  'a'.repeat(400),
  '℀',
  '🎁 Ann',
  'Your password was reset - reply to this mail',
  'PayPal Security, your account is closed (log in)',
  'Free prizes at prize dot com',
  'bit. ly',
  'Bit. ly',
  'bit. Ly',
  'Your account is closed',
  'your-account-is-closed',
  "Your'account'is'closed",
  'Account,closed',
  'Account - closed',
  'One Two Three Four Five Six',
  'One-Two-Three-Four-Five-Six',
  'AccountClosedReplyToThisMailNow',
  '您的账户已被关闭请立即登录',
  'Ann (log in)',
]

describe.each(DRIVERS)("mails that contain strangers' texts, on %s", (_name, open) => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await open()
  })
  afterAll(() => db.close())

  const safe = async (name: string) =>
    (await db.sql<{ name: string }>('select private.safe_name($1) as name', [name]))[0]?.name

  it.each(NAMES)('%s is used as a name', async (name) => {
    expect(await safe(name)).toBe(name.normalize('NFKC'))
  })

  it.each(SPELLINGS)('%j is used as %j', async (name, called) => {
    expect(await safe(name)).toBe(called)
  })

  it.each(NO_NAMES)('rejects %j as a name', async (name) => {
    expect(await safe(name)).toBe('there')
  })

  it('only letters, digits and the punctuation of names are in a mail', async () => {
    const rows = await db.sql<{ code: number; name: string }>(
      // OFFSET 0 keeps the planner from calling the function a second time, in WHERE.
      `select * from (select code, private.safe_name('A' || chr(code)) as name from generate_series(1, 205000) code
         where code not between 55296 and 57343 offset 0) names where name <> 'there'`,
    )
    const odd = rows.filter(({ name }) => !/^[\p{L}\p{M}0-9\p{Cn} '"&(),.-]+$/u.test(name))
    expect(odd).toEqual([])
    // Unassigned code points may become letters.
    expect(rows.length).toBeGreaterThan(80_000)
  })

  async function mailsFor(email: string, name: string, subject = 's'): Promise<Record<string, string>[]> {
    await db.transaction(async (sql) => {
      await impersonate(sql, null, '203.0.113.77')
      await sql(
        `insert into public.quote_requests (customer_name, customer_email, message) values ($1, $2, 'm')`,
        [name, email],
      )
      await sql(
        `insert into public.contact_messages (name, email, subject, message) values ($1, $2, $3, 'm')`,
        [name, email, subject],
      )
    })
    return db.sql('select kind, recipient, subject, body from public.outgoing_mail order by created_at')
  }

  it('a name or subject adds no line to the confirmation or to an alert', async () => {
    const mails = await mailsFor('v@example.org', 'a\nhttps://evil.example', 'Hi\r\nBcc: all@example.org')
    expect(mails.find(({ kind }) => kind === 'quote_confirmation')?.body).toMatch(/^Hi there,\n/)
    const alerts = mails.filter(({ kind }) => kind === 'shop_alert')
    expect(alerts).toHaveLength(2)
    for (const { subject = '', body = '' } of alerts) expect(subject + body).not.toMatch(/[\r\n]/)
  })

  const copyOf = async (written: string) =>
    (await db.sql<{ copy: string }>('select private.safe_copy($1) as copy', [written]))[0]?.copy

  it.each([
    'Can you fit a 6.5 ft bed (F-350), 84" wide & 12\' long? Budget: $25,000.50!',
    'Hi,\n\nwe’re 3 farriers, e.g. “two trucks” – open 24/7.\n- a vise\n- 2 × drawers\n\nThanks, Kim',
    'U.S. made, 10% off #4',
    '日本語 のトレーラー',
    '2019 Ford, 12 x 8 ft',
  ])('the copy of %j is the text itself', async (written) => {
    expect(await copyOf(written)).toBe(written)
  })

  it.each([
    ['See www.spam.example/a?b today', 'See … today'],
    ['evil.com, (evil.com) "evil.com"', '… … …'],
    ['t.co a.b.co приз.рф evil。example evil․com ｅｖｉｌ．ｃｏｍ', '… … … … … …'],
    ['https://evil http:evil hxxp://evil', '… … …'],
    ['10.0.0.1 me@evil me＠evil', '… … …'],
    ['Call 1-800-555-0199 or (607) 555-0188 or 5550199', 'Call … or (… or …'],
    ['Call ５５５ 0199 now', 'Call … now'],
    ['775–555–0123 or 775 — 555 — 0123', '… or …'],
    ["800,555,123 607'555'0188 775-555 #0123", '…'],
    ['٧٧٥٥٥٥٠١٢٣ ۷۷۵۵۵۵۰۱۲۳', '…'],
    ['Call\n607\n555\n0188\nnow', 'Call\n…\nnow'],
    ['Widths 24, 36, 48, 60 in', 'Widths 24, 36, 48, 60 in'],
    ['<b>a</b> <img src=x>', '… … …'],
    ['evil.c\u00adom evil\u200b.com \u202egro.live', '… om evil … …'],
    ['a\r\nBcc: x', 'a\nBcc: x'],
    ['', ''],
    ['x'.repeat(9_000), 'x'.repeat(2_000)],
  ])('the copy of %j omits text that mail programs would turn into a link', async (written, copied) => {
    expect(await copyOf(written)).toBe(copied)
  })

  it('the sender of a message or a request gets a copy, without links unless the address is confirmed', async () => {
    const text = 'A cap, please\nWin at www.spam.example <b>'
    const write = (uid: string | null, email: string) =>
      db.transaction(async (sql) => {
        await impersonate(sql, uid, randomUUID())
        await sql(
          'insert into public.contact_messages (name, email, subject, message, user_id) values ($1, $2, $1, $1, $3)',
          [text, email, uid],
        )
        await sql(
          'insert into public.quote_requests (customer_name, customer_email, message, user_id) values ($1, $2, $1, $3)',
          [text, email, uid],
        )
      })
    const copies = async (email: string) =>
      db.sql<{ kind: string; body: string; content: { rows: { label: string; value: string }[] } }>(
        `select kind, body, content from public.outgoing_mail
         where kind in ('contact_confirmation', 'quote_confirmation') and recipient = $1 order by created_at, kind`,
        [email],
      )
    const stranger = `${randomUUID()}@rigworks.example`
    await write(null, stranger)
    const unproven = await makeUser(db)
    await write(unproven, `${unproven}@rigworks.example`)
    const safe = 'A cap, please\nWin at … …'
    for (const email of [stranger, `${unproven}@rigworks.example`]) {
      const [message, request] = await copies(email)
      expect(message?.body).toMatch(
        /^Hi there,\n\nThank you for writing to us\..+\n\nIf you didn’t write to us, you can ignore this email\./,
      )
      expect(message?.content.rows).toEqual([
        { label: 'Subject, without links and phone numbers', value: safe },
        { label: 'Your message, without links and phone numbers', value: safe },
      ])
      expect(request?.content.rows).toEqual([
        { label: 'Reference', value: expect.any(String) },
        { label: 'Your request, without links and phone numbers', value: safe },
      ])
    }
    const owner = await makeUser(db)
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [owner])
    await write(owner, `${owner}@rigworks.example`)
    const [message, request] = await copies(`${owner}@rigworks.example`)
    expect(message?.body).not.toContain('ignore')
    expect(message?.content.rows).toEqual([
      { label: 'Subject', value: text },
      { label: 'Your message', value: text },
    ])
    expect(request?.content.rows[1]).toEqual({ label: 'Your request', value: text })
    // An account cannot have its text mailed unchanged to the confirmed address of another.
    await write(unproven, `${owner}@rigworks.example`)
    const later = (await copies(`${owner}@rigworks.example`)).slice(2)
    expect(later).toHaveLength(2)
    expect(JSON.stringify(later)).not.toContain('spam')
  })

  it('the mail about a visitor’s request without a text has no copy, and a link to ask about it', async () => {
    const email = `${randomUUID()}@rigworks.example`
    await db.sql(
      `insert into public.quote_requests (customer_name, customer_email, message) values ('Ann', $1, ' ')`,
      [email],
    )
    const [mail] = await db.sql<{ content: { rows: object[]; buttons: object[] } }>(
      `select content from public.outgoing_mail where kind = 'quote_confirmation' and recipient = $1`,
      [email],
    )
    expect(mail?.content.rows).toEqual([
      { label: 'Reference', value: expect.stringMatching(/^Q-[0-9A-F]{8}$/) },
    ])
    expect(mail?.content.buttons).toEqual([
      {
        label: 'Reply About Your Quote',
        path: expect.stringMatching(/^\/contact\?subject=Quote%20Q-[0-9A-F]{8}$/),
      },
    ])
  })

  it.each([
    ['Kim Keys', 'Kim'],
    ['Kim', 'Kim'],
    ["Jean-Luc O'Neil", 'Jean-Luc'],
    ['J. Smith', 'J. Smith'],
    ['Smith, John', 'Smith, John'],
    ['Engine 51', 'Engine 51'],
    ['Anne & Bob', 'Anne & Bob'],
    ['Maria del Carmen', 'Maria del Carmen'],
    ['Win at www.spam.example', 'there'],
  ])('a mail greets %j as %j', async (name, greeted) => {
    expect(await db.sql('select private.greeting_name($1) as greeted', [name])).toEqual([{ greeted }])
  })

  it('the alert to the shop shows the message or the request, and its body remains one line', async () => {
    const email = `${randomUUID()}@rigworks.example`
    await mailsFor(email, 'Ann', 'Two\nlines')
    const [alert] = await db.sql<{ body: string; content: object }>(
      `select body, content from public.outgoing_mail where kind = 'shop_alert' and body like '%' || $1 || '%' and subject like 'New message%'`,
      [email],
    )
    expect(alert?.body).toBe(`A message from Ann (${email}).`)
    expect(alert?.content).toMatchObject({
      rows: [{ label: 'Subject', value: 'Two\nlines' }, { label: 'Message' }],
      buttons: [{ path: '/notifications' }],
    })
    const [lead] = await db.sql<{ body: string; content: object }>(
      `select body, content from public.outgoing_mail where kind = 'shop_alert' and body like '%' || $1 || '%' and subject like 'New quote%'`,
      [email],
    )
    expect(lead?.body).toBe(`A quote request from Ann (${email}).`)
    expect(lead?.content).toMatchObject({ rows: [{ label: 'Request', value: 'm' }] })
  })

  it("the shop's mail about a request has the phone and the number of photos", async () => {
    const id = randomUUID()
    const photos = [1, 2].map((number) => `quote-attachments/${id}/${number}.webp`)
    await db.sql(
      `insert into public.quote_requests (id, customer_name, customer_email, customer_phone, message, attachments)
        values ($1, 'Ann', $2, '315 555 0142', 'A cap', $3)`,
      [id, `${id}@rigworks.example`, photos],
    )
    const [mail] = await db.sql(
      `select content -> 'rows' as rows from public.outgoing_mail where kind = 'shop_alert' and strpos(body, $1) > 0`,
      [id],
    )
    expect(mail?.rows).toEqual([
      { label: 'Phone', value: '315 555 0142' },
      { label: 'Photos', value: '2' },
      { label: 'Request', value: 'A cap' },
    ])
  })

  it('a mailbox gets three mails a day at most, counting all spellings of its address', async () => {
    const box = randomUUID().replaceAll('-', '')
    const spellings = [
      `${box}@gmail.com`,
      `${box.toUpperCase()}@gmail.com`,
      `${box.slice(0, 3)}.${box.slice(3)}@gmail.com`,
      `${box}+1@gmail.com`,
      `${box}+2@googlemail.com`,
      `${box}@ｇmail.com`,
    ]
    for (const spelling of spellings) await mailsFor(spelling, 'Ann')
    expect(
      await db.sql(
        `select from public.outgoing_mail where kind = 'quote_confirmation' and recipient = any ($1)`,
        [spellings],
      ),
    ).toHaveLength(3)
  })

  it('spellings of an address are the same mailbox', async () => {
    const boxes: [address: string, box: string][] = [
      ['Ann@gmail.com', 'ann@gmail.com'],
      ['a.n.n+x@googlemail.com', 'ann@gmail.com'],
      ['a.n.n+x+y@rigworks.example', 'a.n.n@rigworks.example'],
      ['+x@rigworks.example', '+x@rigworks.example'],
      ['++x@rigworks.example', '+@rigworks.example'],
      ['.a+b@GMAIL.com.', 'a@gmail.com'],
      ['ann@ｇmail.com..', 'ann@gmail.com'],
      ['ann@b@gmail.com', 'ann@b'],
      ['ann', 'ann@'],
      ['', '@'],
    ]
    for (const [address, box] of boxes)
      expect(await db.sql('select private.mailbox_of($1) as box', [address])).toEqual([{ box }])
  })

  it('no mail is sent to an address that mail services may read as another or as several', async () => {
    const odd = ['x<v@example.org', 'a,b@example.org', '"v"@example.org', 'v@example.org\u200b']
    for (const address of odd) await mailsFor(address, 'Ann')
    expect(await db.sql(`select from public.outgoing_mail where recipient = any ($1)`, [odd])).toEqual([])
  })
})
