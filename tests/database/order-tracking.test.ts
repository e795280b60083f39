import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('the tracking page of an order without an account', () => {
  let db: TestDatabase
  let cap: string
  beforeAll(async () => {
    db = await openNative()
    cap = randomUUID()
    await db.sql(
      `insert into public.products (id, title, description, category, price) values ($1, 'Shop Cap', 'd', 'Apparel', 20)`,
      [cap],
    )
  })
  afterAll(() => db.close())

  const place = async (uid: string | null, id: string = randomUUID()) => {
    const email = `${uid ?? id}@rigworks.example`
    await db.transaction(async (sql) => {
      await impersonate(sql, uid, '198.51.100.21')
      await sql('select private.command_submit_order($1)', [
        {
          id,
          items: [{ product_id: cap, quantity: 2 }],
          contact: {
            name: 'Ada Farrier',
            email,
            phone: '3155550100',
            address: '1 Barn Rd',
            note: 'Gate code 7',
          },
        },
      ])
    })
    return { id, email }
  }
  const buttonsOf = async (email: string, kind: string) => {
    const [mail] = await db.sql<{ content: { buttons: { label: string; path?: string; url?: string }[] } }>(
      'select content from public.outgoing_mail where recipient = $1 and kind = $2 order by created_at desc limit 1',
      [email, kind],
    )
    return mail?.content.buttons ?? expect.fail('no mail')
  }
  const labelsOf = async (email: string, kind: string) =>
    (await buttonsOf(email, kind)).map(({ label }) => label)
  /** The token of the link in the confirmation. */
  const tokenOf = async (email: string) => {
    const path = (await buttonsOf(email, 'order_confirmation')).find(
      ({ label }) => label === 'Track Your Order',
    )
    return /^\/auth\/confirm\?order=([0-9a-f-]{36})$/.exec(path?.path ?? '')?.[1] ?? expect.fail('no link')
  }
  const ask = (name: string, argument: unknown, uid: string | null = null) =>
    db.transaction(async (sql) => {
      await impersonate(sql, uid, '198.51.100.22')
      const [row] = await sql<{ answer: unknown }>(`select public.${name}($1) as answer`, [argument])
      return row?.answer ?? null
    })
  const move = (id: string, status: string) =>
    db.sql('update public.orders set status = $2 where id = $1', [id, status])

  it('the confirmation and the mail about a stage link to a page with number, stages, items, amounts and package, and nothing about the person', async () => {
    const { id, email } = await place(null)
    const token = await tokenOf(email)
    expect(token).not.toBe(id)
    expect(await labelsOf(email, 'order_confirmation')).toEqual(['Track Your Order', 'Ask About Your Order'])
    await db.sql(
      `update public.orders set status = 'shipped', tracking_carrier = 'UPS', tracking_number = '1Z 999' where id = $1`,
      [id],
    )
    expect(await buttonsOf(email, 'order_status')).toMatchObject([
      { label: 'Track Package' },
      { label: 'Track Your Order', path: `/auth/confirm?order=${token}` },
      { label: 'Ask About Your Order' },
    ])
    const answer = await ask('track_order', token)
    expect(answer).toEqual({
      order_number: expect.stringMatching(/^GR-\d{5,}$/),
      created_at: expect.any(String),
      status: 'shipped',
      stage_history: [
        { status: 'pending', at: expect.any(String) },
        { status: 'shipped', at: expect.any(String) },
      ],
      is_parts: true,
      is_pickup: false,
      items: [{ product_id: cap, name: 'Shop Cap', quantity: 2, price: 20 }],
      tax_amount: expect.any(Number),
      shipping_amount: expect.any(Number),
      total_amount: expect.any(Number),
      shipping_method: 'standard',
      arrives_from: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      arrives_until: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      tracking_carrier: 'UPS',
      tracking_number: '1Z 999',
      tracking_url: null,
    })
    // Also to whoever is signed in: the link says who may read it.
    expect(await ask('track_order', token, await makeUser(db))).toEqual(answer)
  })

  it('no id opens the page: not that of the order, of another order, or of no order', async () => {
    const [mine, other] = [await place(null), await place(null)]
    expect(await tokenOf(mine.email)).not.toBe(await tokenOf(other.email))
    for (const id of [mine.id, other.id, cap, randomUUID(), '00000000-0000-0000-0000-000000000000', null]) {
      expect(await ask('track_order', id), String(id)).toBeNull()
    }
    for (const hostile of ['', "' or true --", `${mine.id}x`, '%', '*'.repeat(10_000)]) {
      await expect(ask('track_order', hostile), hostile).rejects.toMatchObject({ code: '22P02' })
    }
  })

  it('no role can read or choose the tokens', async () => {
    for (const uid of [null, await makeUser(db), await makeUser(db, 'admin')]) {
      for (const statement of [
        'select * from private.tracking_links',
        'insert into private.tracking_links default values',
        'update private.tracking_links set token = gen_random_uuid()',
        'delete from private.tracking_links',
      ])
        await expect(
          db.as(uid, (sql) => sql(statement)),
          statement,
        ).rejects.toMatchObject({ code: '42501' })
    }
  })

  it('an order of an account has no link, and after the account is closed its id tells nothing', async () => {
    const uid = await makeUser(db)
    const { id, email } = await place(uid)
    expect(await labelsOf(email, 'order_confirmation')).toEqual(['View Your Order'])
    // As `close_account` keeps it.
    await db.sql(
      'update public.orders set user_id = null, customer_name = null, customer_email = null where id = $1',
      [id],
    )
    expect(await db.sql('select from private.tracking_links where order_id = $1', [id])).toEqual([])
    expect(await ask('guest_order', id)).toBeNull()
  })

  it('an order that somebody has moved into an account no longer has a page by its link', async () => {
    const { id, email } = await place(null)
    const token = await tokenOf(email)
    await db.sql('update public.orders set user_id = $2 where id = $1', [id, await makeUser(db)])
    expect(await ask('track_order', token)).toBeNull()
    expect(await ask('guest_order', id)).toBeNull()
  })

  it("a deleted order, and an order whose customer's data were deleted, have no page", async () => {
    const [deleted, erased] = [await place(null), await place(null)]
    const tokens = [await tokenOf(deleted.email), await tokenOf(erased.email)]
    await db.sql('delete from public.orders where id = $1', [deleted.id])
    await db.sql('update public.orders set customer_name = null, customer_email = null where id = $1', [
      erased.id,
    ])
    for (const token of tokens) expect(await ask('track_order', token)).toBeNull()
    for (const { id } of [deleted, erased]) expect(await ask('guest_order', id)).toBeNull()
  })

  it('the link works for 180 days after the last stage', async () => {
    const { id, email } = await place(null)
    const token = await tokenOf(email)
    const age = (days: number) =>
      db.sql(
        `update public.orders set created_at = now() - interval '400 days', stage_history = jsonb_build_array(
           jsonb_build_object('status', 'pending', 'at', now() - make_interval(days => $2))) where id = $1`,
        [id, days],
      )
    await age(179)
    expect(await ask('track_order', token)).toMatchObject({ status: 'pending' })
    await age(181)
    expect(await ask('track_order', token)).toBeNull()
    await move(id, 'delivered')
    expect(await ask('track_order', token)).toMatchObject({ status: 'delivered' })
  })

  it('the device that placed the order gets the days of arrival, and for an hour the link, the lines and the amounts, by its id', async () => {
    const { id, email } = await place(null)
    const [order] = await db.sql(
      `select order_number as number, arrives_from::text, arrives_until::text, items, tax_amount::float8,
         shipping_amount::float8, total_amount::float8 from public.orders where id = $1`,
      [id],
    )
    expect(order?.items).toHaveLength(1)
    expect(order?.total_amount).toBeGreaterThan(0)
    expect(order?.arrives_until).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(await ask('guest_order', id)).toEqual({ ...order, token: await tokenOf(email) })
    await db.sql(`update public.orders set created_at = now() - interval '61 minutes' where id = $1`, [id])
    expect(await ask('guest_order', id)).toEqual({
      number: order?.number,
      arrives_from: order?.arrives_from,
      arrives_until: order?.arrives_until,
      items: null,
      tax_amount: null,
      shipping_amount: null,
      total_amount: null,
      token: null,
    })
    expect(await ask('guest_order', randomUUID())).toBeNull()
  })

  it('an earlier build gets the number by the id of an order without an account, but not of an account’s order', async () => {
    const [guest, own] = [await place(null), await place(await makeUser(db))]
    expect(await ask('guest_order_number', guest.id)).toMatch(/^GR-\d{5,}$/)
    for (const id of [own.id, randomUUID()]) expect(await ask('guest_order_number', id)).toBeNull()
    expect(await ask('guest_order', own.id)).toBeNull()
  })

  it('requests for the page are limited by address', async () => {
    await db.sql(`update private.rate_limits set max_rows = 1 where bucket = 'order_tracking'`)
    await db.sql(`delete from private.rate_counters where bucket = 'order_tracking'`)
    await ask('track_order', randomUUID())
    await expect(ask('track_order', randomUUID())).rejects.toMatchObject({ code: 'PGRST' })
    await db.sql(`update private.rate_limits set max_rows = 600 where bucket = 'order_tracking'`)
  })
})
