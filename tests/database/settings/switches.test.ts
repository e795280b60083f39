/** The server enforces feature switches and maintenance, whatever a page shows. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeUser } from '#tests/support/postgres/make-user'
import { DRIVERS, type TestDatabase, type Uid } from '#tests/support/postgres/test-database'

describe.each(DRIVERS)('switches of the settings on %s', (_name, open) => {
  let db: TestDatabase
  let customer: string
  let admin: string
  let product: string
  beforeAll(async () => {
    db = await open()
    customer = await makeUser(db)
    admin = await makeUser(db, 'admin')
    product = randomUUID()
    await db.sql(
      `insert into public.products (id, title, description, category, price) values ($1, 'Rack', 'd', 'Hardware', 500)`,
      [product],
    )
  })
  beforeEach(() => switches({}))
  afterAll(() => db.close())

  const switches = async (features: Record<string, unknown>): Promise<void> => {
    await db.sql(
      `insert into public.admin_settings (setting_key, setting_value) values ('feature_settings', $1)
       on conflict (setting_key) do update set setting_value = excluded.setting_value`,
      [JSON.stringify({ allowGuestCheckout: true, ...features })],
    )
  }
  const push = (uid: Uid, body: unknown) =>
    db.as(uid, async (sql) => {
      const [row] = await sql<{ answer: { verdicts: { verdict: Record<string, unknown> }[] } }>(
        'select public.sync_push($1) as answer',
        [
          JSON.stringify({
            expected_uid: uid,
            client_id: randomUUID(),
            mutations: [{ id: randomUUID(), after: [], body }],
          }),
        ],
      )
      return row?.answer.verdicts[0]?.verdict
    })
  const insert = (table: string, values: Record<string, unknown>) => ({
    kind: 'changes',
    changes: [{ op: 'insert', table, id: randomUUID(), values }],
  })
  const quote = (user_id: Uid = null) =>
    insert('quote_requests', {
      user_id,
      customer_name: 'Ann',
      customer_email: 'ann@rigworks.example',
      status: 'new',
    })
  const message = () =>
    insert('contact_messages', {
      name: 'Ann',
      email: 'ann@rigworks.example',
      subject: 's',
      message: 'm',
      status: 'new',
    })
  const subscription = () => insert('newsletter_subscriptions', { email: `${randomUUID()}@rigworks.example` })
  const order = () => ({
    kind: 'command',
    name: 'submit_order',
    args: {
      id: randomUUID(),
      items: [{ product_id: product, quantity: 1 }],
      contact: { name: 'Ann', email: 'ann@rigworks.example', address: 'Main Street 1' },
    },
  })
  /** A review of a delivered order of the customer. */
  const review = async () => {
    const id = randomUUID()
    await db.sql('delete from public.product_reviews')
    await db.sql(
      `insert into public.orders (id, user_id, status, total_amount, items) values ($1, $2, 'delivered', 1,
       jsonb_build_array(jsonb_build_object('product_id', $3::uuid)))`,
      [id, customer, product],
    )
    return insert('product_reviews', {
      user_id: customer,
      product_id: product,
      order_id: id,
      author_name: 'Ann',
      rating: 5,
      status: 'pending',
    })
  }

  it('accepts everything while nothing is switched off, even with switches of wrong types', async () => {
    await switches({ maintenanceMode: 'true', enableQuoteRequests: 0, enableNewsletter: null })
    for (const body of [quote(), message(), subscription(), order()])
      expect(await push(null, body)).toMatchObject({ status: 'applied' })
    expect(await push(customer, await review())).toMatchObject({ status: 'applied' })
  })

  it('refuses features that are switched off as switched_off, and nothing else', async () => {
    await switches({ enableQuoteRequests: false, enableNewsletter: false, enableReviews: false })
    const refused = { status: 'rejected', code: 'switched_off', sqlstate: null }
    for (const body of [quote(), subscription()]) expect(await push(null, body)).toEqual(refused)
    expect(await push(customer, quote(customer))).toEqual(refused)
    expect(await push(customer, await review())).toEqual(refused)
    for (const body of [message(), order()])
      expect(await push(null, body)).toMatchObject({ status: 'applied' })
  })

  it('answers retry_later to visitors and customers during maintenance, but not to admins', async () => {
    await switches({ maintenanceMode: true })
    const later = { status: 'retry_later', code: 'unavailable', retry_after_seconds: 300 }
    for (const body of [quote(), message(), subscription(), order()])
      expect(await push(null, body)).toEqual(later)
    expect(await push(customer, quote(customer))).toEqual(later)
    expect(await push(customer, await review())).toEqual(later)
    expect(await push(customer, order())).toEqual(later)
    expect(await push(admin, quote(admin))).toMatchObject({ status: 'applied' })
    expect(await push(admin, order())).toMatchObject({ status: 'applied' })
  })

  it('applies a resend after the maintenance, since retry_later is not stored in the ledger', async () => {
    await switches({ maintenanceMode: true })
    const body = quote()
    const request = JSON.stringify({
      client_id: randomUUID(),
      mutations: [{ id: randomUUID(), after: [], body }],
    })
    const send = () =>
      db.as(null, async (sql) => {
        const [row] = await sql<{ answer: { verdicts: { verdict: { status: string } }[] } }>(
          'select public.sync_push($1) as answer',
          [request],
        )
        return row?.answer.verdicts[0]?.verdict.status
      })
    expect(await send()).toBe('retry_later')
    await switches({})
    expect(await send()).toBe('applied')
  })

  it('applies to REST as well: 403 for a feature that is off, 503 with Retry-After during maintenance', async () => {
    const subscribe = () =>
      db.as(null, (sql) =>
        sql(`insert into public.newsletter_subscriptions (email) values ('a@rigworks.example')`),
      )
    await switches({ enableNewsletter: false })
    await expect(subscribe()).rejects.toMatchObject({
      code: 'PGRST',
      detail: '{"status": 403, "headers": {}}',
    })
    await switches({ maintenanceMode: true })
    await expect(subscribe()).rejects.toMatchObject({
      code: 'PGRST',
      detail: '{"status": 503, "headers": {"Retry-After": "300"}}',
    })
  })
})
