import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

interface Answer {
  outcome: string
  order_id: string
}

describe('orders of Snipcart', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  const CAP = randomUUID()
  const made = (over: Record<string, unknown> = {}) => ({
    token: randomUUID(),
    modified_at: '2026-11-22T08:00:00Z',
    status: 'Processed',
    total: 81.09,
    subtotal: 70,
    tax: 6.8,
    shipping: 4.29,
    items: [
      { id: CAP.toUpperCase(), name: 'Shop Cap', quantity: 2, price: 26 },
      { id: 'SPECIAL-1', name: 'Engraving', quantity: 1, price: 18 },
    ],
    name: 'Ada Farrier',
    email: `${randomUUID()}@rigworks.example`,
    tracking_number: null,
    tracking_url: null,
    ...over,
  })
  /** Calls record_snipcart_order as the webhook does, with the secret key. */
  const record = (given: object) =>
    db.transaction(async (sql) => {
      await sql(`set local role service_role`)
      const [row] = await sql<{ answer: Answer }>('select public.record_snipcart_order($1) as answer', [
        given,
      ])
      return row?.answer ?? expect.fail('no answer')
    })
  const orderOf = async ({ order_id }: Answer) => {
    const [order] = await db.sql<Record<string, unknown>>('select * from public.orders where id = $1', [
      order_id,
    ])
    return order ?? expect.fail('no order')
  }
  const noticesOf = async (answer: Answer) =>
    db.sql(`select message from public.notifications where data ->> 'order_id' = $1`, [answer.order_id])

  it('an order is stored as Snipcart charged it, with one notification and one alert', async () => {
    const given = made()
    const answer = await record(given)
    expect(answer.outcome).toBe('created')
    const order = await orderOf(answer)
    expect(order).toMatchObject({
      user_id: null,
      status: 'processing',
      total_amount: '81.09',
      subtotal_amount: '70.00',
      tax_amount: '6.80',
      shipping_amount: '4.29',
      customer_name: 'Ada Farrier',
      customer_email: given.email,
      items: [
        { product_id: CAP, name: 'Shop Cap', quantity: 2, price: 26 },
        { name: 'Engraving', quantity: 1, price: 18 },
      ],
    })
    expect(await record(given)).toEqual({ outcome: 'unchanged', order_id: answer.order_id })
    expect(await noticesOf(answer)).toEqual([{ message: '2 × Shop Cap, 1 × Engraving. Total $81.09.' }])
    const mails = await db.sql<{ kind: string }>(
      `select kind from public.outgoing_mail where subject like $1 or recipient = $2`,
      [`%${order.order_number}%`, given.email],
    )
    // Snipcart sends the confirmation.
    expect(mails).toEqual([{ kind: 'shop_alert' }])
  })

  it('concurrent calls make one order', async () => {
    const given = made()
    const answers = await Promise.all([1, 2, 3, 4].map(() => record(given)))
    expect(answers.map(({ outcome }) => outcome).sort()).toEqual([
      'created',
      'unchanged',
      'unchanged',
      'unchanged',
    ])
    expect(new Set(answers.map(({ order_id }) => order_id)).size).toBe(1)
    expect(await noticesOf(answers[0] ?? expect.fail())).toHaveLength(1)
  })

  it('an order belongs to the account with its address only if the address is confirmed', async () => {
    const uid = await makeUser(db)
    const email = `${uid}@RIGWORKS.example`
    expect((await orderOf(await record(made({ email })))).user_id).toBeNull()
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [uid])
    expect((await orderOf(await record(made({ email })))).user_id).toBe(uid)
  })

  it('an order follows status and tracking; an older event changes nothing, and an unknown status keeps the stage', async () => {
    const given = made({ status: 'InProgress' })
    const answer = await record(given)
    expect(await orderOf(answer)).toMatchObject({ status: 'pending' })
    const later = (minute: number, over: object) =>
      record({ ...given, modified_at: `2026-11-22T08:0${minute}:00Z`, ...over })
    const tracking = { tracking_number: '1Z9', tracking_url: 'https://example.com/1Z9' }
    expect(await later(2, { status: 'Shipped', ...tracking })).toMatchObject({ outcome: 'updated' })
    expect(await later(1, { status: 'Processed' })).toMatchObject({ outcome: 'unchanged' })
    expect(await later(3, { status: 'Disputed', ...tracking })).toMatchObject({ outcome: 'updated' })
    expect(await orderOf(answer)).toMatchObject({ status: 'shipped', ...tracking, total_amount: '81.09' })
    await later(4, { status: 'Cancelled', ...tracking })
    expect(await orderOf(answer)).toMatchObject({
      status: 'cancelled',
      stage_history: [{ status: 'pending' }, { status: 'cancelled' }],
    })
  })

  it('a stage set by the shop is preserved while Snipcart has not changed its status', async () => {
    const given = made()
    const answer = await record(given)
    await db.sql(`update public.orders set status = 'building' where id = $1`, [answer.order_id])
    await record({ ...given, modified_at: '2026-11-22T09:00:00Z', tracking_number: 'A1' })
    expect(await orderOf(answer)).toMatchObject({ status: 'building', tracking_number: 'A1' })
  })

  it('an order that the shop has deleted is not created again by a later event', async () => {
    const given = made()
    const answer = await record(given)
    await db.sql('delete from public.orders where id = $1', [answer.order_id])
    expect(await record({ ...given, modified_at: '2026-11-22T09:00:00Z', status: 'Shipped' })).toEqual({
      outcome: 'unchanged',
      order_id: null,
    })
    expect(await db.sql('select 1 from public.orders where customer_email = $1', [given.email])).toEqual([])
  })

  it('each status of Snipcart maps to a stage, or to none if unknown', async () => {
    const words = [
      'Pending',
      'InProgress',
      'Processed',
      'Dispatched',
      'Shipped',
      'Delivered',
      'Cancelled',
      'Disputed',
      'x',
    ]
    const [row] = await db.sql(
      'select array_agg(private.snipcart_status(w)) as stages from unnest($1::text[]) w',
      [words],
    )
    expect(row?.stages).toEqual([
      'pending',
      'pending',
      'processing',
      'shipped',
      'shipped',
      'delivered',
      'cancelled',
      null,
      null,
    ])
  })

  it('no session can write an order of Snipcart, not even an admin’s', async () => {
    for (const uid of [null, await makeUser(db), await makeUser(db, 'admin')]) {
      const call = (text: string, params: unknown[] = []) =>
        db.transaction(async (sql) => {
          await impersonate(sql, uid)
          await sql(text, params)
        })
      const denied = { code: '42501' }
      await expect(call('select public.record_snipcart_order($1)', [made()])).rejects.toMatchObject(denied)
      await expect(call('select * from private.snipcart_orders')).rejects.toMatchObject(denied)
      await expect(call(`select private.confirmed_user('a@b')`)).rejects.toMatchObject(denied)
    }
  })
})
