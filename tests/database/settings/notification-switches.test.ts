/** Each switch of the notification settings decides about its own mail or notification, and about no other. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

const SHOP = 'shop@rigworks.example'

describe('switches of notifications', () => {
  let db: TestDatabase
  let customer: string
  let product: string
  beforeAll(async () => {
    db = await openNative()
    customer = await makeUser(db)
    const admin = await makeUser(db, 'admin')
    product = randomUUID()
    await db.sql(
      `insert into public.products (id, title, description, category, price) values ($1, 'Rack', 'd', 'Hardware', 500)`,
      [product],
    )
    const device = {
      endpoint: `https://fcm.googleapis.com/fcm/send/${randomUUID()}`,
      keys: { p256dh: 'B'.repeat(87), auth: 'A'.repeat(22) },
    }
    await db.as(admin, (sql) => sql('select public.save_push_subscription($1, null)', [device]))
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    await db.sql('delete from public.outgoing_mail')
    await db.sql('delete from public.outgoing_push')
    await db.sql('delete from public.notifications')
    await save('feature_settings', {})
    await save('notification_settings', {})
  })

  const save = (key: string, value: object) =>
    db.sql(
      `insert into public.admin_settings (setting_key, setting_value) values ($1, $2)
       on conflict (setting_key) do update set setting_value = excluded.setting_value`,
      [key, JSON.stringify(value)],
    )
  const sendRequest = () =>
    db.sql(`insert into public.quote_requests (customer_name, customer_email, message)
      values ('Ann', 'ann@rigworks.example', 'A rig')`)
  const sendMessage = () =>
    db.sql(`insert into public.contact_messages (name, email, subject, message)
      values ('Ann', 'ann@rigworks.example', 'Hours', 'm')`)
  const placeOrder = () =>
    db.transaction(async (sql) => {
      await impersonate(sql, customer)
      const contact = { name: 'Ann', email: 'ann@rigworks.example', address: 'Barn 3' }
      await sql('select private.command_submit_order($1)', [
        { id: randomUUID(), items: [{ product_id: product, quantity: 1 }], contact },
      ])
    })
  const sendReview = async () => {
    const order = randomUUID()
    await db.sql(
      `insert into public.orders (id, user_id, status, total_amount, items) values ($1, $2, 'delivered', 1,
       jsonb_build_array(jsonb_build_object('product_id', $3::uuid)))`,
      [order, customer, product],
    )
    await db.sql('delete from public.product_reviews')
    await db.sql(
      `insert into public.product_reviews (user_id, product_id, order_id, author_name, rating, status)
       values ($1, $2, $3, 'Ann', 5, 'pending')`,
      [customer, product, order],
    )
  }
  const sendAll = async () => {
    await sendRequest()
    await sendMessage()
    await placeOrder()
    await sendReview()
  }
  const columnOf = async (text: string) =>
    (await db.sql<{ text: string }>(text)).map((row) => row.text.replace(/ (?:GR|QR|Q)-\w+$/, '')).sort()
  const mails = () => columnOf(`select subject as text from public.outgoing_mail where recipient = '${SHOP}'`)
  const pushes = () => columnOf('select title as text from public.outgoing_push')
  const inbox = () => columnOf('select title as text from public.notifications')

  const MAILS = {
    quoteRequests: 'New quote request',
    customerMessages: 'New message: Hours',
    orderUpdates: 'New order',
  }
  const PUSHES = {
    quoteRequests: 'New Quote Request',
    customerMessages: 'New message',
    orderUpdates: 'New Order',
    reviews: 'New review',
  }
  /** All switches on, except for `off`. */
  const allBut = (switches: object, off: string) =>
    Object.fromEntries(Object.keys(switches).map((key) => [key, key !== off]))
  const textsBut = (texts: Record<string, string>, off: string) =>
    Object.entries(texts)
      .flatMap(([key, text]) => (key === off ? [] : [text]))
      .sort()

  it.each(['none', ...Object.keys(MAILS)])(
    'the shop gets each mail but the one switched off: %s',
    async (off) => {
      await save('notification_settings', { emailNotifications: allBut(MAILS, off), adminEmails: [SHOP] })
      await sendAll()
      expect(await mails()).toEqual(textsBut(MAILS, off))
    },
  )

  it.each(['none', ...Object.keys(PUSHES)])(
    "admins' devices get each notification but the one switched off: %s",
    async (off) => {
      await save('notification_settings', { pushNotifications: allBut(PUSHES, off) })
      await sendAll()
      expect(await pushes()).toEqual(textsBut(PUSHES, off))
    },
  )

  it('orderNotifications decides whether an order gets a notification; it is mailed either way', async () => {
    await save('notification_settings', { emailNotifications: { orderUpdates: true }, adminEmails: [SHOP] })
    await save('feature_settings', { orderNotifications: true })
    await placeOrder()
    expect(await inbox()).toEqual(['New Order'])
    expect(await pushes()).toEqual(['New Order'])
    await save('feature_settings', { orderNotifications: false })
    await placeOrder()
    expect(await inbox()).toEqual(['New Order'])
    expect(await pushes()).toEqual(['New Order'])
    expect(await mails()).toEqual(['New order', 'New order'])
  })

  it('orderNotifications holds for orders of Snipcart, too', async () => {
    const order = (token: string) =>
      db.sql('select public.record_snipcart_order($1)', [
        {
          token,
          modified_at: '2026-01-01T00:00:00Z',
          status: 'Processed',
          total: 20,
          items: [{ id: product, name: 'Rack', quantity: 1, price: 20 }],
        },
      ])
    await save('feature_settings', { orderNotifications: false })
    await order(randomUUID())
    expect(await inbox()).toEqual([])
    await save('feature_settings', { orderNotifications: true })
    await order(randomUUID())
    expect(await inbox()).toEqual(['New Order'])
  })
})
