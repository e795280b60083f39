/** The conversation about a quote request: who may write what, and what it sets in motion. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quoteReference } from '#shared/orders/quote-reference'
import type { RowValues } from '#shared/schema/row-values'
import type { Change } from '#sync/core/mutation'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('quote messages', () => {
  let db: TestDatabase
  let customer: string
  let stranger: string
  let shop: string
  let quote: string
  beforeAll(async () => {
    db = await openNative()
    customer = await makeUser(db)
    stranger = await makeUser(db)
    shop = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    quote = await newQuote(customer)
  })

  async function newQuote(uid: string | null): Promise<string> {
    const id = randomUUID()
    await db.sql(
      `insert into public.quote_requests (id, user_id, customer_name, customer_email)
       values ($1, $2, 'Ann', 'ann@rigworks.example')`,
      [id, uid],
    )
    return id
  }

  const push = async (uid: string | null, change: Change): Promise<string> => {
    const request = {
      expected_uid: uid,
      client_id: randomUUID(),
      mutations: [{ id: randomUUID(), body: { kind: 'changes', changes: [change] } }],
    }
    const [row] = await db.transaction(async (sql) => {
      await impersonate(sql, uid)
      return sql<{ answer: { verdicts: { verdict: { status: string; code?: string } }[] } }>(
        'select public.sync_push($1) as answer',
        [request],
      )
    })
    const verdict = row?.answer.verdicts[0]?.verdict
    return verdict?.code ?? verdict?.status ?? 'none'
  }
  const write = (uid: string | null, values: RowValues, id: string = randomUUID()) =>
    push(uid, {
      op: 'insert',
      table: 'quote_messages',
      id,
      values: { quote_request_id: quote, user_id: customer, author: 'customer', body: 'Hello', ...values },
    })
  const accept = (uid: string, id: string) =>
    push(uid, {
      op: 'update',
      table: 'quote_messages',
      id,
      set: { is_accepted: true },
      base: { is_accepted: false },
    })
  const statusOf = async (id: string) =>
    (await db.sql<{ status: string }>('select status from public.quote_requests where id = $1', [id]))[0]
      ?.status
  const notified = (id: string) =>
    db.sql<{ title: string; message: string }>(
      `select title, message from public.notifications
       where data ->> 'quote_request_id' = $1 and title <> 'New Quote Request' order by created_at`,
      [id],
    )

  it('a customer writes about their own request, and the shop is notified with its reference', async () => {
    expect(await write(customer, { body: 'Can it be longer?' })).toBe('applied')
    expect(await statusOf(quote)).toBe('new')
    expect(await notified(quote)).toEqual([
      { title: `Reply to quote ${quoteReference(quote)}`, message: 'Can it be longer?' },
    ])
  })

  it("no one can write in the name of the other side, about another's request, or without an account", async () => {
    expect(await write(stranger, {})).toBe('not_permitted')
    expect(await write(stranger, { user_id: stranger })).toBe('not_permitted')
    expect(await write(customer, { author: 'shop' })).toBe('not_permitted')
    expect(await write(shop, { author: 'customer' })).toBe('not_permitted')
    expect(await write(shop, { author: 'shop', user_id: stranger })).toBe('not_permitted')
    expect(await write(null, {})).toBe('not_permitted')
    quote = await newQuote(null)
    expect(await write(shop, { author: 'shop' })).toBe('not_permitted')
    expect(await write(customer, { author: 'shop', user_id: null })).toBe('not_permitted')
    expect(await write(null, { author: 'customer', user_id: null })).toBe('not_permitted')
  })

  it('a customer cannot state a price, and an empty or overlong message is refused', async () => {
    expect(await write(customer, { amount: 1 })).toBe('not_permitted')
    expect(await write(customer, { body: '' })).toBe('invalid_value')
    expect(await write(customer, { body: 'x'.repeat(5001) })).toBe('invalid_value')
    expect(await write(shop, { author: 'shop', amount: 0 })).toBe('invalid_value')
  })

  it('a message of the shop makes a new request "contacted", and a price makes it "quoted"', async () => {
    expect(await write(shop, { author: 'shop' })).toBe('applied')
    expect(await statusOf(quote)).toBe('contacted')
    expect(await write(shop, { author: 'shop', amount: 900 })).toBe('applied')
    expect(await statusOf(quote)).toBe('quoted')
    expect(await write(shop, { author: 'shop' })).toBe('applied')
    expect(await statusOf(quote)).toBe('quoted')
    expect(await notified(quote)).toEqual([])
  })

  it('the customer can accept a price once and finally, which wins the request, archives its notifications and notifies the shop', async () => {
    const proposal = randomUUID()
    await write(shop, { author: 'shop', amount: 18900 }, proposal)
    expect(await accept(stranger, proposal)).toBe('not_permitted')
    expect(await accept(shop, proposal)).toBe('not_permitted')
    expect(await accept(customer, proposal)).toBe('applied')
    // A second device of the customer.
    expect(await accept(customer, proposal)).toBe('applied')
    expect(await statusOf(quote)).toBe('won')
    expect(await notified(quote)).toEqual([
      {
        title: `Quote ${quoteReference(quote)} accepted`,
        message: expect.stringMatching(/^Ann accepted \$18,900. The quote is now order GR-\d+.$/),
      },
    ])
    const active = `select title from public.notifications where data ->> 'quote_request_id' = $1 and not is_read`
    expect(await db.sql(active, [quote])).toEqual([{ title: `Quote ${quoteReference(quote)} accepted` }])
    const withdraw: Change = {
      op: 'update',
      table: 'quote_messages',
      id: proposal,
      set: { is_accepted: false },
      base: { is_accepted: true },
    }
    expect(await push(customer, withdraw)).toBe('not_permitted')
  })

  it('a price that the shop has replaced is refused as outdated, and a message cannot be accepted', async () => {
    const [first, second, message] = [randomUUID(), randomUUID(), randomUUID()]
    await write(shop, { author: 'shop', amount: 900 }, first)
    await write(shop, { author: 'shop', amount: 950 }, second)
    await write(shop, { author: 'shop' }, message)
    expect(await accept(customer, first)).toBe('outdated')
    expect(await accept(customer, message)).toBe('not_permitted')
    expect(await accept(customer, second)).toBe('applied')
  })

  it('a price of a closed request cannot be accepted until a new price opens the request again', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await write(shop, { author: 'shop', amount: 900 }, first)
    await db.sql(`update public.quote_requests set status = 'lost' where id = $1`, [quote])
    expect(await accept(customer, first)).toBe('outdated')
    expect(await statusOf(quote)).toBe('lost')
    await write(shop, { author: 'shop', amount: 850 }, second)
    expect(await statusOf(quote)).toBe('quoted')
    expect(await accept(customer, second)).toBe('applied')
  })

  it('an acceptance waits for a price that is being written, and is then refused', async () => {
    const first = randomUUID()
    await write(shop, { author: 'shop', amount: 900 }, first)
    let accepted: Promise<string> | undefined
    await db.transaction(async (sql) => {
      await sql(
        `insert into public.quote_messages (quote_request_id, user_id, author, body, amount) values ($1, $2, 'shop', 'b', 950)`,
        [quote, customer],
      )
      accepted = accept(customer, first)
      await new Promise((resolve) => setTimeout(resolve, 300))
    })
    expect(await accepted).toBe('outdated')
    expect(await statusOf(quote)).toBe('quoted')
  })

  it('a message of the shop is mailed to the confirmed account, however many there are, unless switched off', async () => {
    const mails = () =>
      db.sql<{ subject: string; body: string; content: { rows: object[]; buttons: object[] } }>(
        `select subject, body, content from public.outgoing_mail where kind = 'quote_update'
           and recipient = (select email from auth.users where id = $1) order by created_at`,
        [customer],
      )
    await write(shop, { author: 'shop', body: 'Not confirmed yet' })
    expect(await mails()).toEqual([])
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [customer])
    for (const n of [1, 2, 3]) await write(shop, { author: 'shop', body: `Message ${n}` })
    await write(shop, { author: 'shop', body: 'Six weeks from sign-off', amount: 18900 })
    const sent = await mails()
    expect(sent).toHaveLength(4)
    expect(sent.at(-1)).toMatchObject({
      subject: `Your quote ${quoteReference(quote)} is ready`,
      body: expect.stringMatching(/^Six weeks from sign-off\n\n/),
      content: {
        rows: [{ label: 'Price', value: '$18,900' }],
        buttons: [{ label: 'View Your Quote', path: `/my-quotes/${quote}` }],
      },
    })
    await write(shop, { author: 'shop', body: 'Steel went up', amount: 19500.5 })
    expect((await mails()).at(-1)).toMatchObject({
      subject: `A new price for your quote ${quoteReference(quote)}`,
      content: {
        rows: [
          { label: 'Price', value: '$19,500.50' },
          { label: 'Previous price', value: '$18,900' },
        ],
      },
    })
    await db.sql('update public.user_preferences set quote_notifications = false where user_id = $1', [
      customer,
    ])
    await write(shop, { author: 'shop', body: 'Unwanted' })
    expect(await mails()).toHaveLength(5)
  })

  it('a customer who accepts a price gets a copy by mail, and the shop an alert with the price', async () => {
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [customer])
    await db.sql('update public.user_preferences set quote_notifications = true where user_id = $1', [
      customer,
    ])
    const proposal = randomUUID()
    await write(shop, { author: 'shop', body: 'Nine feet,\n\nsix weeks', amount: 18900 }, proposal)
    await db.sql('delete from public.outgoing_mail')
    await accept(customer, proposal)
    await accept(customer, proposal)
    const rows = [
      { label: 'Quote', value: quoteReference(quote) },
      { label: 'Price', value: '$18,900' },
      { label: 'Order', value: expect.stringMatching(/^GR-\d+$/) },
    ]
    expect(
      await db.sql('select kind, recipient, subject, body, content from public.outgoing_mail order by kind'),
    ).toEqual([
      {
        kind: 'quote_update',
        recipient: `${customer}@rigworks.example`,
        subject: `You accepted the price for your quote ${quoteReference(quote)}`,
        body:
          'Thank you! You accepted our price of $18,900. We’ll call you to go over the drawing and agree on ' +
          'the deposit.\n\nGenoa Rigworks',
        content: {
          company: expect.anything(),
          rows: [...rows, { label: 'Our message', value: 'Nine feet,\n\nsix weeks' }],
          buttons: [
            { label: 'View Your Quote', path: `/my-quotes/${quote}` },
            { label: 'View Your Order', path: expect.stringMatching(/^\/my-orders\//) },
          ],
        },
      },
      expect.objectContaining({
        kind: 'shop_alert',
        subject: `Quote ${quoteReference(quote)} accepted`,
        content: expect.objectContaining({ rows }),
      }),
    ])
  })

  const orders = () =>
    db.sql<{ status: string; total_amount: string; items: object[]; user_id: string }>(
      'select status, total_amount, items, user_id from public.orders where quote_request_id = $1 order by created_at, order_number',
      [quote],
    )

  it('an accepted price becomes one order, which a later price changes while the shop works on it', async () => {
    const [first, second] = [randomUUID(), randomUUID()]
    await write(shop, { author: 'shop', amount: 18900 }, first)
    expect(await orders()).toEqual([])
    await accept(customer, first)
    const name = `Quote ${quoteReference(quote)}`
    expect(await orders()).toEqual([
      {
        status: 'pending',
        total_amount: '18900.00',
        items: [{ name, quantity: 1, price: 18900 }],
        user_id: customer,
      },
    ])
    await db.sql(`update public.orders set status = 'building' where quote_request_id = $1`, [quote])
    await write(shop, { author: 'shop', amount: 19500 }, second)
    expect(await orders()).toMatchObject([{ status: 'building', total_amount: '18900.00' }])
    await accept(customer, second)
    expect(await orders()).toMatchObject([
      { status: 'building', total_amount: '19500.00', items: [{ price: 19500 }] },
    ])
  })

  it('the order is named after the rig of the request', async () => {
    const [rig, price] = [randomUUID(), randomUUID()]
    await db.sql(`insert into public.rigs (id, title, status) values ($1, 'Show Rig', 'available')`, [rig])
    await db.sql('update public.quote_requests set rig_id = $2 where id = $1', [quote, rig])
    await write(shop, { author: 'shop', amount: 900 }, price)
    await accept(customer, price)
    const name = `Show Rig, quote ${quoteReference(quote)}`
    expect(await orders()).toMatchObject([{ items: [{ name, quantity: 1, price: 900 }] }])
  })

  it.each(['shipped', 'delivered', 'cancelled'])(
    'an order that is %s does not change, and the price accepted then becomes a separate order',
    async (status) => {
      const [first, second] = [randomUUID(), randomUUID()]
      await write(shop, { author: 'shop', amount: 18900 }, first)
      await accept(customer, first)
      await db.sql('update public.orders set status = $2 where quote_request_id = $1', [quote, status])
      await write(shop, { author: 'shop', amount: 500 }, second)
      await accept(customer, second)
      expect(await orders()).toMatchObject([
        { status, total_amount: '18900.00' },
        { status: 'pending', total_amount: '500.00' },
      ])
    },
  )

  it('a request and the shop’s messages can have a build; a customer’s message cannot', async () => {
    const build = { trade: 'farrier' }
    const request = {
      op: 'insert',
      table: 'quote_requests',
      id: randomUUID(),
      values: { customer_name: 'Ann', customer_email: 'ann@rigworks.example', status: 'new', build },
    } as const
    expect(await push(customer, { ...request, values: { ...request.values, user_id: customer } })).toBe(
      'applied',
    )
    expect(await write(shop, { author: 'shop', amount: 900, build })).toBe('applied')
    expect(await write(shop, { author: 'shop', build })).toBe('applied')
    expect(await write(customer, { build })).toBe('invalid_value')
    expect(await write(shop, { author: 'shop', build: ['not an object'] })).toBe('invalid_value')
    expect(await write(shop, { author: 'shop', build: { long: 'x'.repeat(8000) } })).toBe('invalid_value')
  })

  it('the mail says that the shop has changed the build', async () => {
    await db.sql('update auth.users set email_confirmed_at = now() where id = $1', [customer])
    await db.sql('delete from public.outgoing_mail')
    await write(shop, { author: 'shop', amount: 900, build: { trade: 'farrier' } })
    expect(await db.sql(`select content -> 'rows' as rows from public.outgoing_mail`)).toEqual([
      {
        rows: [
          { label: 'Price', value: '$900' },
          { label: 'Your build', value: 'We made some changes. See them in your quote.' },
        ],
      },
    ])
  })

  it("the shop's alert about a reply shows the customer's message", async () => {
    await db.sql('delete from public.outgoing_mail')
    const body = 'Can it be <b>longer</b>?\n\nSee www.farm.example'
    await write(customer, { body })
    expect(await db.sql('select kind, subject, content from public.outgoing_mail')).toEqual([
      {
        kind: 'shop_alert',
        subject: `Reply to quote ${quoteReference(quote)}`,
        content: expect.objectContaining({ rows: [{ label: 'Message', value: body }] }),
      },
    ])
  })

  it('the confirmation states the reference, and links a customer to the conversation and a visitor to the contact form', async () => {
    const confirmation = async (id: string) =>
      (
        await db.sql<{ content: { rows: object[]; buttons: object[] } }>(
          `select content from public.outgoing_mail where kind = 'quote_confirmation'
             and content -> 'rows' -> 0 ->> 'value' = $1`,
          [quoteReference(id)],
        )
      )[0]?.content
    await db.sql('delete from public.outgoing_mail')
    const own = await newQuote(customer)
    expect((await confirmation(own))?.buttons).toEqual([
      { label: 'View Your Quote', path: `/my-quotes/${own}` },
    ])
    expect((await confirmation(await newQuote(null)))?.buttons).toEqual([
      { label: 'Reply About Your Quote', path: expect.stringMatching(/^\/contact\?subject=Quote%20Q-/) },
    ])
  })

  it('only the customer and admins can read the conversation', async () => {
    await write(shop, { author: 'shop', body: 'For Ann only' })
    const read = (uid: string | null) =>
      db.transaction(async (sql) => {
        await impersonate(sql, uid)
        return sql('select body from public.quote_messages where quote_request_id = $1', [quote])
      })
    expect(await read(customer)).toHaveLength(1)
    expect(await read(shop)).toHaveLength(1)
    expect(await read(stranger)).toEqual([])
    await expect(read(null)).rejects.toMatchObject({ code: '42501' })
  })
})

it('SQL and the app compute the same reference', async () => {
  const db = await openNative()
  const id = randomUUID()
  const [row] = await db.sql<{ reference: string }>('select private.quote_reference($1) as reference', [id])
  await db.close()
  expect(row?.reference).toBe(quoteReference(id))
})
