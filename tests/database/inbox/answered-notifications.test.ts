/** What the shop has dealt with leaves its inbox. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quoteReference } from '#shared/orders/quote-reference'
import type { Change } from '#sync/core/mutation'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('answered notifications', () => {
  let db: TestDatabase
  let customer: string
  let shop: string
  let quote: string
  beforeAll(async () => {
    db = await openNative()
    customer = await makeUser(db)
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

  const push = async (uid: string, ...changes: Change[]): Promise<string> => {
    const request = {
      expected_uid: uid,
      client_id: randomUUID(),
      mutations: [{ id: randomUUID(), body: { kind: 'changes', changes } }],
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
  const message = (author: 'shop' | 'customer', over: object = {}): Change => ({
    op: 'insert',
    table: 'quote_messages',
    id: randomUUID(),
    values: { quote_request_id: quote, user_id: customer, author, body: 'Hello', ...over },
  })
  const status = (table: 'quote_requests' | 'orders', id: string, from: string, to: string): Change => ({
    op: 'update',
    table,
    id,
    set: { status: to },
    base: { status: from },
  })
  const unread = async (key: 'quote_request_id' | 'order_id', id: string) =>
    (
      await db.sql<{ title: string }>(
        `select title from public.notifications where data ->> $1 = $2 and not is_read order by created_at`,
        [key, id],
      )
    ).map(({ title }) => title)

  it('a message of the shop archives what came in about the request, until the customer writes again', async () => {
    const other = await newQuote(null)
    const reply = `Reply to quote ${quoteReference(quote)}`
    expect(await push(customer, message('customer'))).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual(['New Quote Request', reply])
    expect(await push(shop, message('shop'))).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual([])
    expect(await unread('quote_request_id', other)).toEqual(['New Quote Request'])

    expect(await push(customer, message('customer'))).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual([reply])
    expect(await push(shop, message('shop', { amount: 900 }))).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual([])
  })

  it('an answer that arrives late archives only what its admin had seen', async () => {
    const reply = `Reply to quote ${quoteReference(quote)}`
    await push(customer, message('customer'))
    const [seen] = await db.sql<{ until: string }>(
      `select to_jsonb(created_at) as until from public.quote_messages where quote_request_id = $1`,
      [quote],
    )
    await push(customer, message('customer', { body: 'Can it be blue?' }))
    const late = message('shop', { seen_until: seen?.until, amount: 900 })
    expect(await push(shop, late)).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual([reply])
    const accept: Change = {
      op: 'update',
      table: 'quote_messages',
      id: late.id,
      set: { is_accepted: true },
      base: { is_accepted: false },
    }
    expect(await push(customer, accept)).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual([
      reply,
      `Quote ${quoteReference(quote)} accepted`,
    ])
  })

  it('a first status archives the request, and no message: those wait for an answer', async () => {
    await push(customer, message('customer'))
    expect(await push(shop, status('quote_requests', quote, 'new', 'contacted'))).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual([`Reply to quote ${quoteReference(quote)}`])
  })

  it('only the shop says what it has seen', async () => {
    expect(await push(customer, message('customer', { seen_until: '2026-01-01T00:00:00Z' }))).toBe(
      'invalid_value',
    )
  })

  it('a price for a guest archives the notification as well', async () => {
    quote = await newQuote(null)
    expect(await push(shop, message('shop', { user_id: null, amount: 900 }))).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual([])
  })

  it('a request that leaves "new" archives its notifications; a later change of its status does not', async () => {
    const other = await newQuote(customer)
    expect(await push(shop, status('quote_requests', quote, 'new', 'contacted'))).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual([])
    expect(await unread('quote_request_id', other)).toEqual(['New Quote Request'])

    await push(customer, message('customer'))
    expect(await push(shop, status('quote_requests', quote, 'contacted', 'lost'))).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual([`Reply to quote ${quoteReference(quote)}`])
  })

  it('an acceptance is new, although it changes the status', async () => {
    const proposal = message('shop', { amount: 900 })
    await push(shop, proposal)
    await db.sql(`update public.quote_requests set status = 'new' where id = $1`, [quote])
    const accept: Change = {
      op: 'update',
      table: 'quote_messages',
      id: proposal.id,
      set: { is_accepted: true },
      base: { is_accepted: false },
    }
    expect(await push(customer, accept)).toBe('applied')
    expect(await unread('quote_request_id', quote)).toEqual([`Quote ${quoteReference(quote)} accepted`])
  })

  it('an order that leaves "pending" archives its notification, and no other', async () => {
    const cap = randomUUID()
    await db.sql(
      `insert into public.products (id, title, description, category, price) values ($1, 'Cap', 'd', 'Apparel', 25)`,
      [cap],
    )
    const place = async (id: string) =>
      db.transaction(async (sql) => {
        await impersonate(sql, customer)
        await sql('select private.command_submit_order($1)', [
          {
            id,
            items: [{ product_id: cap, quantity: 1 }],
            contact: { name: 'Ann', email: 'ann@rigworks.example', address: 'Barn 3' },
          },
        ])
      })
    const [first, second] = [randomUUID(), randomUUID()]
    await place(first)
    await place(second)
    expect(await unread('order_id', first)).toEqual([expect.stringMatching(/^New Order GR-/)])
    expect(await push(shop, status('orders', first, 'pending', 'processing'))).toBe('applied')
    expect(await unread('order_id', first)).toEqual([])
    expect(await unread('order_id', second)).toHaveLength(1)
    expect(await unread('quote_request_id', quote)).toHaveLength(1)
  })

  it('a customer archives nothing: what they may not write is refused, and their own edits are no answer', async () => {
    expect(await push(customer, message('shop'))).toBe('not_permitted')
    expect(await push(customer, status('quote_requests', quote, 'new', 'contacted'))).toBe('not_permitted')
    expect(await push(customer, message('customer'))).toBe('applied')
    expect(await unread('quote_request_id', quote)).toHaveLength(2)
  })

  it('a message that is refused archives nothing', async () => {
    expect(await push(shop, message('shop'), message('shop', { body: '' }))).toBe('invalid_value')
    expect(await unread('quote_request_id', quote)).toEqual(['New Quote Request'])
  })

  it('the devices of the other admins get the change with the next pull', async () => {
    const other = await makeUser(db, 'admin')
    const pull = async (cursor: string) => {
      const [row] = await db.transaction(async (sql) => {
        await impersonate(sql, other)
        return sql<{
          page: { horizon: string; epoch: string; scope: string; rows: { notifications?: object[] } }
        }>('select public.sync_pull($1) as page', [
          { ...at, cursor, expected_uid: other, sweep: null, tables: null, prefix: null, limit: 1000 },
        ])
      })
      return row?.page ?? expect.fail('no page')
    }
    let at: { epoch: string | null; scope: string | null } = { epoch: null, scope: null }
    const { horizon, epoch, scope } = await pull('0')
    at = { epoch, scope }
    await push(shop, message('shop'))
    expect((await pull(horizon)).rows.notifications).toEqual([
      expect.objectContaining({ title: 'New Quote Request', is_read: true }),
    ])
  })
})
