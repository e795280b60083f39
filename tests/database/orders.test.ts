import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { trackingAddress } from '#features/orders/tracking-address'
import { ORDER_STATUSES, orderKind, orderStage } from '#shared/orders/order-statuses'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('orders', () => {
  let db: TestDatabase
  let cap: string
  beforeAll(async () => {
    db = await openNative()
    cap = randomUUID()
    await db.sql(
      `insert into public.products (id, title, description, category, price) values ($1, 'Shop Cap', 'd', 'Apparel', 1250)`,
      [cap],
    )
  })
  afterAll(() => db.close())

  interface Wish {
    address?: string
    name?: string
    email?: string
    id?: string
    method?: string
  }
  /** Places an order of two caps; rejects with the verdict's detail or the database's error. */
  const place = (
    uid: string | null,
    { address = '198.51.100.1', name = 'Ada', email, id, method }: Wish = {},
  ) =>
    db.transaction(async (sql) => {
      await impersonate(sql, uid, address)
      await sql('select private.command_submit_order($1)', [
        {
          id: id ?? randomUUID(),
          items: [{ product_id: cap, quantity: 2 }],
          ...(method && { shipping_method: method }),
          contact: { name, email: email ?? `${uid}@rigworks.example`, address: 'Barn 3' },
        },
      ])
    })
  const mailsTo = (recipient: string, kind: string) =>
    db.sql<{ subject: string; body: string; content: { rows?: object[]; buttons?: object[] } }>(
      'select subject, body, content from public.outgoing_mail where recipient = $1 and kind = $2 order by created_at',
      [recipient, kind],
    )
  const orderOf = async (uid: string) => {
    const [order] = await db.sql<{ id: string; order_number: string }>(
      'select id, order_number from public.orders where user_id = $1',
      [uid],
    )
    return order ?? expect.fail('no order')
  }

  const move = (id: string, status: string) =>
    db.sql('update public.orders set status = $2 where id = $1', [id, status])
  /** Moves the times of an order back by 31 seconds, longer than private.stage_correction_time(). */
  const passCorrectionTime = async (id: string) => {
    await db.sql(
      `update public.orders set stage_history = (
         select jsonb_agg(step || jsonb_build_object('at', (step ->> 'at')::timestamptz - interval '31 seconds') order by position)
         from jsonb_array_elements(stage_history) with ordinality steps (step, position))
       where id = $1`,
      [id],
    )
    await db.sql(
      `update public.outgoing_mail set created_at = created_at - interval '31 seconds',
         due_at = due_at - interval '31 seconds' where order_id = $1`,
      [id],
    )
  }
  const historyOf = async (id: string) => {
    const [row] = await db.sql<{ stage_history: { status: string }[] }>(
      'select stage_history from public.orders where id = $1',
      [id],
    )
    return row?.stage_history.map(({ status }) => status)
  }

  it('an order gets a number, a first stage, a notification, and a mail from the stored template', async () => {
    const uid = await makeUser(db)
    await place(uid, { name: '  Ada Farrier ' })
    const { id, order_number } = await orderOf(uid)
    expect(order_number).toMatch(/^GR-\d{5,}$/)
    const [order] = await db.sql(
      'select status, stage_history, customer_name, note from public.orders where id = $1',
      [id],
    )
    expect(order).toMatchObject({
      status: 'pending',
      stage_history: [{ status: 'pending' }],
      customer_name: 'Ada Farrier',
      note: null,
    })
    expect(
      await db.sql(
        `select type, priority, title, message, data from public.notifications where title like $1`,
        [`%${order_number}`],
      ),
    ).toEqual([
      {
        type: 'other',
        priority: 'high',
        title: `New Order ${order_number}`,
        message: '2 × Shop Cap. Total $2,750.',
        data: { customer_name: 'Ada Farrier', customer_email: `${uid}@rigworks.example`, order_id: id },
      },
    ])
    expect(await mailsTo(`${uid}@rigworks.example`, 'order_confirmation')).toEqual([
      {
        subject: `We received your order ${order_number} - Genoa Rigworks`,
        body: `Hi Ada,\n\nWe received your order ${order_number} for $2,750. We’ll contact you within 24 hours to arrange payment and delivery.\n\nGenoa Rigworks`,
        content: {
          company: { name: 'Genoa Rigworks', phone: '(315) 555-0142', address: 'Genoa, NY' },
          rows: [
            { label: '2 × Shop Cap', value: '$2,500' },
            { label: 'Subtotal', value: '$2,500' },
            { label: 'Estimated tax', value: '$200' },
            { label: 'Standard shipping', value: '$50' },
            { label: 'Total', value: '$2,750' },
            { label: 'Estimated arrival', value: expect.any(String) },
          ],
          buttons: [{ label: 'View Your Order', path: `/my-orders/${id}` }],
        },
      },
    ])
    expect(
      await db.sql(
        `select body, content -> 'buttons' as buttons from public.outgoing_mail where kind = 'shop_alert' and subject = $1`,
        [`New order ${order_number}`],
      ),
    ).toEqual([
      {
        body: `An order for $2,750 from Ada Farrier (${uid}@rigworks.example).`,
        buttons: [{ label: 'Open the Order', path: `/admin-panel?section=orders&edit=${id}` }],
      },
    ])
  })

  it('the customer gets a mail for each public stage, and none for a step within a stage', async () => {
    const uid = await makeUser(db)
    await place(uid)
    const { id, order_number } = await orderOf(uid)
    for (const status of ['processing', 'building', 'testing']) {
      await move(id, status)
      await passCorrectionTime(id)
    }
    expect(await mailsTo(`${uid}@rigworks.example`, 'order_status')).toHaveLength(1)
    await db.sql(
      `update public.orders set status = 'shipped', tracking_carrier = 'UPS', tracking_number = '1Z9',
         tracking_url = 'https://example.com/1Z9' where id = $1`,
      [id],
    )
    const mails = await mailsTo(`${uid}@rigworks.example`, 'order_status')
    expect(mails.map(({ subject }) => subject)).toEqual([
      `We’re preparing your order ${order_number}`,
      `Your order ${order_number} is on its way`,
    ])
    expect(mails.at(-1)?.body).toContain('Tracking number: 1Z9 (UPS)\n')
    expect(mails.at(-1)?.content.buttons).toEqual([
      { label: 'Track Package', url: 'https://example.com/1Z9' },
      { label: 'View Your Order', path: `/my-orders/${id}` },
    ])
  })

  it.each([
    ['a project', [{ project_id: randomUUID(), name: 'Body', quantity: 1, price: 9000 }]],
    ['products', [{ product_id: randomUUID(), name: 'Cap', quantity: 1, price: 26 }]],
    [
      'both',
      [
        { product_id: randomUUID(), name: 'Cap' },
        { project_id: randomUUID(), name: 'Body' },
      ],
    ],
    ['neither', [{ name: 'Deposit' }]],
    ['no items', []],
    ['no list', { product_id: 'x' }],
    ['no objects', ['x', 5, null]],
  ])('mails name the stages that the app shows for an order of %s', async (_title, items) => {
    const statuses = [...Object.keys(ORDER_STATUSES), 'unheard-of']
    const stages = await db.sql<{ method: 'standard' | 'pickup' | null; status: string; stage: string }>(
      `select method, status, private.order_stage(status, $2, method) as stage
       from unnest($1::text[]) status, unnest(array['standard', 'pickup', null]) method`,
      [statuses, JSON.stringify(items)],
    )
    expect(stages).toHaveLength(3 * statuses.length)
    for (const { method, status, stage } of stages) {
      const unlisted = status === 'cancelled' ? 'Cancelled' : status
      expect(stage).toBe(orderStage(status, orderKind({ items, shipping_method: method })) ?? unlisted)
    }
  })

  it('mails track a package at the address that the app shows', async () => {
    const parcels: [url: string | null, carrier: string | null, number: string | null][] = [
      ['https://carrier.example/T1', 'UPS', '1Z9'],
      [null, 'UPS Ground', '1Z 999 AA1'],
      [null, 'United Parcel Service', '1Z9'],
      [null, 'Fed Ex', '7'],
      [null, 'fedex', '7'],
      [null, 'USPS', '94'],
      [null, 'US Postal Service', '94'],
      [null, 'DHL', 'A-1'],
      [null, 'Our own truck', '1'],
      [null, 'UPS', null],
      [null, null, '1Z9'],
      [null, null, null],
      ['javascript:alert(1)', 'UPS', '1Z9'],
      ['javascript:alert(1)', null, null],
    ]
    for (const [tracking_url, tracking_carrier, tracking_number] of parcels) {
      expect(
        await db.sql('select private.tracking_address($1, $2, $3) as address', [
          tracking_url,
          tracking_carrier,
          tracking_number,
        ]),
      ).toEqual([{ address: trackingAddress({ tracking_url, tracking_carrier, tracking_number }) }])
    }
  })

  it('a status change that is undone immediately leaves no history entry and no mail', async () => {
    const uid = await makeUser(db)
    await place(uid)
    const { id, order_number } = await orderOf(uid)
    for (const status of ['delivered', 'pending']) await move(id, status)
    expect(await historyOf(id)).toEqual(['pending'])
    expect(await mailsTo(`${uid}@rigworks.example`, 'order_status')).toEqual([])
    await move(id, 'processing')
    await passCorrectionTime(id)
    for (const status of ['delivered', 'shipped', 'building', 'delivered']) await move(id, status)
    expect(await historyOf(id)).toEqual(['pending', 'processing', 'delivered'])
    expect(await mailsTo(`${uid}@rigworks.example`, 'order_status')).toMatchObject([
      { subject: `We’re preparing your order ${order_number}` },
      { subject: `Your order ${order_number} was delivered` },
    ])
  })

  it('a stage with a time in the future, as after a clock was set back, stays in the history', async () => {
    const uid = await makeUser(db)
    await place(uid)
    const { id } = await orderOf(uid)
    await move(id, 'processing')
    await db.sql(
      `update public.orders set stage_history = jsonb_set(stage_history, '{1,at}', '"2100-01-01T00:00:00+00:00"') where id = $1`,
      [id],
    )
    await move(id, 'building')
    expect(await historyOf(id)).toEqual(['pending', 'processing', 'building'])
  })

  it('the mail for a stage is due after the time for an undo', async () => {
    const uid = await makeUser(db)
    await place(uid)
    await move((await orderOf(uid)).id, 'processing')
    expect(
      await db.sql(
        `select from public.outgoing_mail where recipient = $1 and kind = 'order_status'
           and due_at > created_at + private.stage_correction_time()`,
        [`${uid}@rigworks.example`],
      ),
    ).toHaveLength(1)
  })

  it('a tracking number added later is mailed once, and one set immediately is in the first mail', async () => {
    const uid = await makeUser(db)
    await place(uid)
    const { id, order_number } = await orderOf(uid)
    const track = (number: string | null) =>
      db.sql('update public.orders set tracking_number = $2 where id = $1', [id, number])
    const bodies = async () =>
      (await mailsTo(`${uid}@rigworks.example`, 'order_status')).map(({ body }) => body)
    await move(id, 'shipped')
    await track('1Z8')
    expect(await bodies()).toEqual([
      expect.stringMatching(/^Hi .*,\n\nYour order GR-\d+ is on its way\.\n\nTracking number: 1Z8\n/),
    ])
    await track(null)
    await passCorrectionTime(id)
    await track('1Z9')
    await track('1ZA')
    expect(await mailsTo(`${uid}@rigworks.example`, 'order_status')).toMatchObject([
      { body: expect.not.stringContaining('Tracking number') },
      {
        subject: `You can now track your order ${order_number}`,
        body: expect.stringContaining('Tracking number: 1ZA'),
      },
    ])
    await passCorrectionTime(id)
    await track('1ZB')
    expect(await bodies()).toHaveLength(2)
  })

  it.each([
    ['each order of an account with a confirmed address gets a confirmation', true, 4],
    ['an account without one gets at most three confirmations a day', false, 3],
  ])('%s', async (_title, isProven, count) => {
    const uid = await makeUser(db)
    if (isProven) await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
    for (let order = 0; order < 4; order += 1) await place(uid)
    expect(await mailsTo(`${uid}@rigworks.example`, 'order_confirmation')).toHaveLength(count)
  })

  it.each(['email_notifications', 'order_updates'])(
    'a customer who has switched off %s gets no mail for a stage',
    async (column) => {
      const uid = await makeUser(db)
      await place(uid)
      await db.sql(`update public.user_preferences set ${column} = false where user_id = $1`, [uid])
      await db.sql(`update public.orders set status = 'delivered' where id = $1`, [(await orderOf(uid)).id])
      expect(await mailsTo(`${uid}@rigworks.example`, 'order_status')).toEqual([])
    },
  )

  it('a guest gets mails at the address of the order', async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@rigworks.example`]
    await place(null, { email, id })
    await db.sql(`update public.orders set status = 'cancelled' where id = $1`, [id])
    expect(await mailsTo(email, 'order_status')).toMatchObject([
      {
        subject: expect.stringMatching(/^Your order GR-\d+ was canceled$/),
        content: {
          buttons: [
            {
              label: 'Track Your Order',
              path: expect.stringMatching(/^\/auth\/confirm\?order=[0-9a-f-]{36}$/),
            },
            {
              label: 'Ask About Your Order',
              path: expect.stringMatching(/^\/contact\?subject=Order%20GR-\d{5,}$/),
            },
          ],
        },
      },
    ])
  })

  it('mails of an order that is picked up speak of pickup: its confirmation, and the one that says where', async () => {
    const [id, email] = [randomUUID(), `${randomUUID()}@rigworks.example`]
    await place(null, { email, id, method: 'pickup' })
    const confirmation = await mailsTo(email, 'order_confirmation')
    expect(confirmation[0]?.body).toContain('to arrange payment and pickup.')
    await move(id, 'shipped')
    expect(await mailsTo(email, 'order_status')).toMatchObject([
      {
        subject: expect.stringMatching(/^Your order GR-\d+ is ready for pickup$/),
        body: expect.stringMatching(
          /is ready for pickup\.\n\nPick it up at our shop: Genoa, NY\. Call \(315\) 555-0142 before you come\.\n/,
        ),
      },
    ])
  })

  it('orders are limited by address', async () => {
    const uid = await makeUser(db)
    await db.sql(`update private.rate_limits set max_rows = 2 where bucket = 'orders'`)
    const from = { address: '198.51.100.77' }
    await place(uid, from)
    await place(uid, from)
    await expect(place(uid, from)).rejects.toMatchObject({ code: 'PGRST' })
    await db.sql(`update private.rate_limits set max_rows = 60 where bucket = 'orders'`)
  })

  it('settings of the wrong type do not prevent orders', async () => {
    const before = await db.sql<{ setting_value: object }>(
      `select setting_value from public.admin_settings where setting_key = 'payment_settings'`,
    )
    await db.sql(`update public.admin_settings set setting_value =
      '{"taxRate": "8%", "shippingRates": "free", "minimumOrderAmount": {"a": 1}}' where setting_key = 'payment_settings'`)
    const uid = await makeUser(db)
    await place(uid)
    await db.sql(
      `update public.admin_settings set setting_value = $1 where setting_key = 'payment_settings'`,
      [before[0]?.setting_value],
    )
    expect(await db.sql('select total_amount::float8 from public.orders where user_id = $1', [uid])).toEqual([
      { total_amount: 2500 },
    ])
  })

  it('two concurrent submissions with the same id make one order', async () => {
    const uid = await makeUser(db)
    const id = randomUUID()
    const outcomes = await Promise.allSettled([place(uid, { id }), place(uid, { id })])
    expect(outcomes.some(({ status }) => status === 'fulfilled')).toBe(true)
    expect(await db.sql('select from public.orders where user_id = $1', [uid])).toHaveLength(1)
    expect(await mailsTo(`${uid}@rigworks.example`, 'order_confirmation')).toHaveLength(1)
  })

  it('public settings contain the terms of an order and no other payment settings', async () => {
    const [row] = await db.sql<{ setting_value: object }>(
      `select setting_value from public.public_settings where setting_key = 'payment_settings'`,
    )
    expect(Object.keys(row?.setting_value ?? {}).sort()).toEqual([
      'acceptedMethods',
      'deliveryDays',
      'minimumOrderAmount',
      'shippingRates',
      'taxRate',
    ])
  })
})
