import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DATA_EXPORT_PARTS } from '#shared/account/data-export-parts'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { DRIVERS, type Sql, type TestDatabase } from '#tests/support/postgres/test-database'

type OwnData = Record<string, Record<string, unknown>[]>

describe.each(DRIVERS)("a person's own data on %s", (_name, open) => {
  let db: TestDatabase
  let customer: string
  let stranger: string
  let admin: string
  beforeAll(async () => {
    db = await open()
    stranger = await makeUser(db)
    admin = await makeUser(db, 'admin')
  })
  beforeEach(async () => {
    await db.sql('delete from private.rate_counters')
    customer = await makeUser(db)
    await db.sql('update auth.users set email_confirmed_at = now() where id = any ($1)', [
      [customer, stranger],
    ])
    await leaveTraces(db.sql, customer)
  })
  afterAll(() => db.close())

  const exportOf = (uid: string) =>
    db.as(uid, async (sql) => {
      const [row] = await sql<{ data: OwnData }>('select public.export_own_data() as data')
      return row?.data ?? {}
    })

  /** Calls close_own_account from a session of this age. */
  const close = async (uid: string, age = '1 minute') => {
    const session = randomUUID()
    await db.sql(
      `insert into auth.sessions (id, user_id, created_at) values ($1, $2, now() - $3::interval)`,
      [session, uid, age],
    )
    return db.transaction(async (sql) => {
      await impersonate(sql, uid)
      await sql(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: uid, role: 'authenticated', session_id: session }),
      ])
      const [row] = await sql<{ answer: string }>('select public.close_own_account() as answer')
      return row?.answer
    })
  }

  it('excludes rows of another account with the same address or the same words', async () => {
    const [row] = await db.sql<{ email: string }>('select email from auth.users where id = $1', [customer])
    const address = row?.email ?? ''
    const request = randomUUID()
    await db.sql('delete from public.notifications')
    await db.sql(
      `insert into public.quote_requests (id, user_id, customer_name, customer_email, message)
       values ($1, $2, 'The stranger', $3, 'Under an address that is not mine, a cap for a Ford')`,
      [request, stranger, address],
    )
    for (const [sender, name] of [
      [null, 'Vera'],
      [stranger, 'The stranger'],
    ])
      await db.sql(
        `insert into public.contact_messages (user_id, name, email, subject, message)
         values ($1, $2, 'vera@rigworks.example', 'Question', 'Please call me back')`,
        [sender, name],
      )
    const inboxOf = async (uid: string) => JSON.stringify((await exportOf(uid)).shop_inbox)
    expect(await inboxOf(customer)).not.toContain('The stranger')
    expect(await inboxOf(stranger)).not.toContain('Vera')
    expect(await inboxOf(stranger)).toContain('The stranger')
    await removeFiles(db.sql, customer)
    expect(await close(customer)).toBe('closed')
    expect(await db.sql('select 1 from public.quote_requests where id = $1', [request])).toHaveLength(1)
  })

  it('is exported completely, in the parts of DATA_EXPORT_PARTS', async () => {
    const data = await exportOf(customer)
    expect(Object.keys(data).sort()).toEqual(Object.keys(DATA_EXPORT_PARTS).sort())
    const empty = Object.keys(data).filter((part) => data[part]?.length === 0)
    // Only auth itself writes these, and no sign-in has happened here.
    expect(empty).toEqual(['sign_ins'])
    expect(JSON.stringify(data)).not.toMatch(/sync_xid|p256dh|encrypted_password/)
    expect(data.shop_inbox?.map(({ type }) => type)).toEqual(
      expect.arrayContaining(['quote_request', 'contact_form', 'review_submission']),
    )
  })

  it('includes no data of other accounts, also for an admin', async () => {
    for (const other of [stranger, admin]) {
      expect(JSON.stringify(await exportOf(other))).not.toContain(customer)
    }
  })

  it('is refused to visitors', async () => {
    for (const call of ['export_own_data', 'close_own_account', 'own_files']) {
      await expect(db.as(null, (sql) => sql(`select public.${call}()`))).rejects.toMatchObject({
        code: '42501',
      })
    }
  })

  it('can be exported thirty times an hour at most', async () => {
    await db.sql(
      `insert into private.rate_counters values ('own_data', '192.0.2.1', to_timestamp(floor(extract(epoch from now()) / 3600) * 3600), 30)`,
    )
    await expect(exportOf(customer)).rejects.toThrow('429')
  })

  it('is deleted with the account: no row, mail or notification mentions it once the last mail is sent', async () => {
    await removeFiles(db.sql, customer)
    expect(await close(customer)).toBe('closed')
    await db.sql("update public.outgoing_mail set attempts = attempts + 1 where kind = 'account_closed'")
    await db.sql(
      "update public.outgoing_mail set sent_at = now(), last_error = null where kind = 'account_closed'",
    )
    // The traces contain the uid in names and addresses.
    expect(await mentions(db.sql, customer)).toEqual([
      // These two keep ids only: of closed accounts, and of removed rows.
      'private.closed_accounts',
      'private.sync_removals',
    ])
    expect(await db.sql('select 1 from auth.users where id = $1', [customer])).toEqual([])
  })

  it('is confirmed as deleted by a mail with the order numbers, which is deleted if it cannot be sent', async () => {
    await removeFiles(db.sql, customer)
    const [order] = await db.sql<{ order_number: string }>(
      'select order_number from public.orders where user_id = $1',
      [customer],
    )
    await close(customer)
    const mail = 'select subject, body, content from public.outgoing_mail where recipient = $1'
    const address = `${customer}@rigworks.example`
    expect(await db.sql(mail, [address])).toMatchObject([
      {
        subject: 'Your account was deleted - Genoa Rigworks',
        body: expect.stringContaining('Keep the order numbers below'),
        content: { rows: [{ label: `Order ${order?.order_number}`, value: '$5' }] },
      },
    ])
    const fail = `update public.outgoing_mail set attempts = $2 where recipient = $1`
    const report = `update public.outgoing_mail set last_error = 'down' where recipient = $1`
    for (const attempt of [4, 5]) {
      expect(await db.sql(mail, [address])).toHaveLength(1)
      await db.sql(fail, [address, attempt])
      await db.sql(report, [address])
    }
    expect(await db.sql(mail, [address])).toEqual([])
  })

  it('an account whose address is not confirmed, or that has no orders, gets no list of orders', async () => {
    const other = await makeUser(db)
    expect(await close(other)).toBe('closed')
    expect(
      await db.sql('select from public.outgoing_mail where recipient = $1', [`${other}@rigworks.example`]),
    ).toEqual([])
    const confirmed = await makeUser(db)
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [confirmed])
    expect(await close(confirmed)).toBe('closed')
    const [mail] = await db.sql<{ body: string; content: object }>(
      "select body, content from public.outgoing_mail where recipient = $1 and kind = 'account_closed'",
      [`${confirmed}@rigworks.example`],
    )
    expect(mail?.content).toMatchObject({ rows: [] })
    expect(mail?.body).not.toContain('numbers')
  })

  it('keeps orders of a closed account without personal data', async () => {
    await removeFiles(db.sql, customer)
    const [before] = await db.sql<{ id: string; order_number: string }>(
      'select id, order_number from public.orders where user_id = $1',
      [customer],
    )
    await close(customer)
    const [after] = await db.sql('select * from public.orders where id = $1', [before?.id])
    expect(after).toMatchObject({
      order_number: before?.order_number,
      total_amount: '5.00',
      user_id: null,
      customer_name: null,
      customer_email: null,
      customer_phone: null,
      shipping_address: null,
      note: null,
    })
  })

  it('closing an account does not change the data of others', async () => {
    await leaveTraces(db.sql, stranger)
    const before = await exportOf(stranger)
    await removeFiles(db.sql, customer)
    await close(customer)
    expect(await exportOf(stranger)).toEqual(before)
  })

  it('closing an account preserves what mails to the shop say about others, and a digest states how many entries it has', async () => {
    const address = `${customer}@rigworks.example`
    // Those of the accounts of other tests.
    await db.sql('delete from public.outgoing_mail where strpos(content::text, $1) = 0', [address])
    await removeFiles(db.sql, customer)
    await close(customer)
    const digests = await db.sql<{ subject: string; values: string[] }>(
      `select subject, array(select line ->> 'value' from jsonb_array_elements(content -> 'rows') line) as values
       from public.outgoing_mail where content -> 'isDigest' = 'true'`,
    )
    expect(digests).toEqual([
      { subject: '1 update for the shop', values: ['By Ben Vet (ben@rigworks.example).'] },
    ])
    const [list] = await db.sql<{ rows: unknown }>(
      `select content -> 'rows' as rows from public.outgoing_mail where kind = 'shop_alert' and content -> 'isDigest' is null
       and content ? 'rows'`,
    )
    expect(list?.rows).toEqual([{ label: 'ben@rigworks.example', value: 'Welcome' }])
  })

  it('is_account_closed is true only for a closed account', async () => {
    await removeFiles(db.sql, customer)
    await close(customer)
    const asked = await db.as(null, (sql) =>
      sql('select public.is_account_closed($1) as gone, public.is_account_closed($2) as there', [
        customer,
        stranger,
      ]),
    )
    expect(asked).toEqual([{ gone: true, there: false }])
  })

  it('an account stays open without a recent sign-in, with an open order, or with remaining files', async () => {
    expect(await close(customer, '6 minutes')).toBe('sign_in_again')
    // A session from the future, as after the server's clock was set back.
    expect(await close(customer, '-30 minutes')).toBe('sign_in_again')
    expect(await close(customer)).toBe('files_left')
    await db.sql(`update public.orders set status = 'building' where user_id = $1`, [customer])
    expect(await close(customer)).toBe('open_orders')
    expect((await exportOf(customer)).profile).toHaveLength(1)
  })

  it('closing an account requires a session of that account, and is refused to the last admin', async () => {
    const [other] = await db.sql<{ id: string }>(
      `insert into auth.sessions (id, user_id) values (gen_random_uuid(), $1) returning id`,
      [stranger],
    )
    const answer = await db.transaction(async (sql) => {
      await impersonate(sql, customer)
      await sql(`select set_config('request.jwt.claims', $1, true)`, [
        JSON.stringify({ sub: customer, role: 'authenticated', session_id: other?.id }),
      ])
      return sql('select public.close_own_account() as answer')
    })
    expect(answer).toEqual([{ answer: 'sign_in_again' }])
    expect(await close(admin)).toBe('last_admin')
    const second = await makeUser(db, 'admin')
    expect(await close(second)).toBe('closed')
    expect(await close(admin)).toBe('last_admin')
  })

  it('rejects uploads with a token of a closed account', async () => {
    await removeFiles(db.sql, customer)
    await close(customer)
    await expect(
      db.as(customer, (sql) =>
        sql(`insert into storage.objects (bucket_id, name) values ('avatars', $1)`, [
          `${customer}/avatar.png`,
        ]),
      ),
    ).rejects.toMatchObject({ code: '42501' })
  })
})

/** Inserts rows of every kind that can contain data of a person. */
async function leaveTraces(sql: Sql, uid: string): Promise<void> {
  const email = `${uid}@rigworks.example`
  const [product] = await sql<{ id: string }>(
    `insert into public.products (title, description, category, price) values ('Hoist', 'd', 'Parts', 5) returning id`,
  )
  const [project] = await sql<{ id: string }>(
    `insert into public.projects (title) values ('Rig') returning id`,
  )
  await sql(`update public.profiles set display_name = 'Ann ' || user_id, bio = 'Shoes' where user_id = $1`, [
    uid,
  ])
  const order = `insert into public.orders (user_id, total_amount, status, customer_name, customer_email,
    customer_phone, shipping_address, note) values ($1, 5, 'delivered', split_part($2, '@', 1), $2, '1', 'Genoa', 'Gate')`
  await sql(order, [uid, email])
  await sql(order, [null, email.toUpperCase()])
  await sql('insert into public.saved_projects (user_id, project_id) values ($1, $2)', [uid, project?.id])
  const [rig] = await sql<{ id: string }>(`insert into public.rigs (title) values ('Cap') returning id`)
  await sql('insert into public.saved_rigs (user_id, rig_id) values ($1, $2)', [uid, rig?.id])
  await sql('insert into public.saved_products (user_id, product_id) values ($1, $2)', [uid, product?.id])
  await sql(
    `insert into public.saved_builds (user_id, name, trade, mount, chassis_make, cab, base, length, height, curb, rear, rack,
       lights, has_scene_lights, bumper, body_finish, door_finish, truck_color)
     values ($1, 'n', 't', 'm', 'm', 'c', 'b', 1, 1, '[]', '[]', 'r', 'l', false, 'b', 'b', 'd', 't')`,
    [uid],
  )
  const request = `insert into public.quote_requests (user_id, customer_name, customer_email, message)
    values ($1, split_part($2, '@', 1), $2, 'A rig') returning id`
  const [own] = await sql<{ id: string }>(request, [uid, email])
  const [visitors] = await sql<{ id: string }>(request, [null, email])
  await sql(
    `insert into public.quote_messages (quote_request_id, user_id, author, body)
     select id, user_id, 'shop', 'We can build that' from public.quote_requests where user_id = $1`,
    [uid],
  )
  await sql(`insert into public.internal_notes (customer_id, body) values ($1, 'Pays by check')`, [uid])
  await sql(
    `insert into public.order_photos (id, order_id, user_id, pictures)
     select id, id, user_id, array['shop-photos/' || id || '/1.webp']
     from public.orders where user_id = $1 or lower(customer_email) = $2`,
    [uid, email],
  )
  const message = `insert into public.contact_messages (user_id, name, email, subject, message)
    values ($1, split_part($2, '@', 1), $2, $3, 'Hello')`
  await sql(message, [uid, `work-${email}`, `About ${uid}`])
  await sql(message, [null, email, 'Hours'])
  await sql(
    `insert into public.product_reviews (user_id, product_id, author_name, rating) values ($1, $2, $3, 4)`,
    [uid, product?.id, `Ann ${uid}`],
  )
  await sql('insert into public.newsletter_subscriptions (email) values ($1)', [email])
  await sql(
    `insert into public.push_subscriptions (user_id, endpoint, p256dh, auth) values ($1, $2, $3, $4)`,
    [uid, `https://fcm.googleapis.com/fcm/send/${uid}`, 'B'.repeat(87), 'A'.repeat(22)],
  )
  await sql(
    `insert into public.outgoing_mail (kind, recipient, subject, body)
     values ('welcome', $1, 'Welcome', 'Hello'), ('shop_alert', 'shop@rigworks.example', 'New', $2)`,
    [email, `A message from Ann Farrier (${email}) is waiting in your inbox.`],
  )
  const lines = (...rows: [label: string, value: string][]) => ({
    rows: rows.map(([label, value]) => ({ label, value })),
  })
  const others = ['New message', 'By Ben Vet (ben@rigworks.example).'] as [string, string]
  for (const content of [
    { isDigest: true, ...lines(['New message', `By Ann Farrier (${email}).`], others) },
    { isDigest: true, ...lines(['New request', `By Ann Farrier (work-${email}).`]) },
    lines([email, 'Welcome'], ['ben@rigworks.example', 'Welcome']),
  ])
    await sql(
      `insert into public.outgoing_mail (kind, recipient, subject, body, content)
       values ('shop_alert', 'shop@rigworks.example', '2 updates for the shop', 'New since the last email:', $1)`,
      [JSON.stringify(content)],
    )
  await sql(
    `insert into storage.objects (bucket_id, name) values ('avatars', $1), ('quote-attachments', $2), ('quote-attachments', $3)`,
    [`${uid}/avatar.png`, `${own?.id}/1.pdf`, `${visitors?.id}/1.pdf`],
  )
  await sql(
    `insert into private.deleted_rows (table_name, row_id, server_columns, referring_rows) values ('products', gen_random_uuid(), '{}', $1)`,
    [
      JSON.stringify({
        product_reviews: [{ user_id: uid, author_name: `Ann ${uid}` }],
        quote_requests: [randomUUID()],
      }),
    ],
  )
  await sql(`insert into auth.audit_log_entries (id, payload) values (gen_random_uuid(), $1)`, [
    JSON.stringify({ action: 'login', actor_id: uid, actor_username: email }),
  ])
}

/** Deletes the account's files, as a device does before it closes the account. */
async function removeFiles(sql: Sql, uid: string): Promise<void> {
  await sql(
    `delete from storage.objects where name = $1 or split_part(name, '/', 1) in
      (select id::text from public.quote_requests where user_id = $2 or customer_email = $3)`,
    [`${uid}/avatar.png`, uid, `${uid}@rigworks.example`],
  )
}

/** All tables with a row that contains `word`. */
async function mentions(sql: Sql, word: string): Promise<string[]> {
  const tables = await sql<{ name: string }>(
    `select schemaname || '.' || tablename as name from pg_tables
     where schemaname in ('public', 'private', 'auth', 'storage') order by 1`,
  )
  const found: string[] = []
  for (const { name } of tables) {
    const [row] = await sql<{ count: number }>(
      `select count(*)::int as count from ${name} t where strpos(to_jsonb(t)::text, $1) > 0`,
      [word],
    )
    if ((row?.count ?? 0) > 0) found.push(name)
  }
  return found
}
