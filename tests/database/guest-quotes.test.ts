/** Prices for quote requests without an account: the mail to the guest, and the order once an admin records "accepted". */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { quoteReference } from '#shared/orders/quote-reference'
import type { RowValues } from '#shared/schema/row-values'
import type { Change } from '#sync/core/mutation'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

const GUEST = 'guest@rigworks.example'

describe('quotes of guests', () => {
  let db: TestDatabase
  let shop: string
  let stranger: string
  let quote: string
  beforeAll(async () => {
    db = await openNative()
    shop = await makeUser(db, 'admin')
    stranger = await makeUser(db)
  })
  afterAll(() => db.close())
  beforeEach(async () => {
    quote = randomUUID()
    await db.sql(
      `insert into public.quote_requests (id, customer_name, customer_email, customer_phone)
       values ($1, 'Gus', $2, '315 555 0142')`,
      [quote, GUEST],
    )
    await db.sql('delete from public.outgoing_mail')
    await db.sql('delete from public.notifications')
  })

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
      values: { quote_request_id: quote, user_id: null, author: 'shop', body: 'Six weeks', ...values },
    })
  const accept = (uid: string | null, id: string) =>
    push(uid, {
      op: 'update',
      table: 'quote_messages',
      id,
      set: { is_accepted: true },
      base: { is_accepted: false },
    })
  const mails = () =>
    db.sql<{ kind: string; subject: string; body: string; content: { rows: object[]; buttons: object[] } }>(
      'select kind, recipient, subject, body, content from public.outgoing_mail order by created_at',
    )

  it('a price of the shop is mailed to the address of the request, with how to accept it', async () => {
    expect(await write(shop, { amount: 18900 })).toBe('applied')
    const reference = quoteReference(quote)
    expect(await mails()).toEqual([
      {
        kind: 'guest_quote',
        recipient: GUEST,
        subject: `Your quote ${reference} is ready`,
        body: expect.stringMatching(
          new RegExp(
            `^Six weeks\\n\\nTo accept this price, use “Reply About Your Quote” below, ` +
              `or call us at [^\\n]+ and mention ${reference}\\.\\n\\nGenoa Rigworks$`,
          ),
        ),
        content: {
          company: expect.anything(),
          rows: [{ label: 'Price', value: '$18,900' }],
          buttons: [{ label: 'Reply About Your Quote', path: `/contact?subject=Quote%20${reference}` }],
        },
      },
    ])
    expect(await db.sql('select status from public.quote_requests where id = $1', [quote])).toEqual([
      { status: 'quoted' },
    ])
  })

  it('each message is mailed, and one without a price says nothing about accepting', async () => {
    for (const n of [1, 2, 3, 4, 5]) await write(shop, { body: `Message ${n}` })
    const sent = await mails()
    expect(sent).toHaveLength(5)
    expect(sent[0]?.body).toBe('Message 1\n\nGenoa Rigworks')
  })

  it('an admin records that the guest accepted: the price becomes an order, and the guest can follow it', async () => {
    const proposal = randomUUID()
    await write(shop, { amount: 18900 }, proposal)
    await db.sql('delete from public.outgoing_mail')
    expect(await accept(shop, proposal)).toBe('applied')
    expect(await accept(shop, proposal)).toBe('applied')
    expect(
      await db.sql(
        `select user_id, customer_name, customer_email, customer_phone, status, total_amount
         from public.orders where quote_request_id = $1`,
        [quote],
      ),
    ).toEqual([
      {
        user_id: null,
        customer_name: 'Gus',
        customer_email: GUEST,
        customer_phone: '315 555 0142',
        status: 'pending',
        total_amount: '18900.00',
      },
    ])
    expect(await mails()).toMatchObject([
      {
        kind: 'guest_quote',
        recipient: GUEST,
        subject: `You accepted the price for your quote ${quoteReference(quote)}`,
        content: {
          buttons: [
            { label: 'Track Your Order', path: expect.stringMatching(/^\/auth\/confirm\?order=/) },
            { label: 'Ask About Your Order' },
          ],
        },
      },
    ])
    expect(await db.sql('select from public.notifications')).toEqual([])
  })

  it('nobody but an admin writes about it or accepts for the guest', async () => {
    const proposal = randomUUID()
    for (const uid of [stranger, null]) {
      expect(await write(uid, {})).toBe('not_permitted')
      expect(await write(uid, { author: 'customer' })).toBe('not_permitted')
    }
    expect(await write(shop, { author: 'customer' })).toBe('not_permitted')
    await write(shop, { amount: 18900 }, proposal)
    expect(await accept(stranger, proposal)).not.toBe('applied')
    expect(await accept(null, proposal)).not.toBe('applied')
    expect(await db.sql('select is_accepted from public.quote_messages where id = $1', [proposal])).toEqual([
      { is_accepted: false },
    ])
  })

  it('whoever has an account with the address of the request neither reads its messages nor exports its mails', async () => {
    const uid = await makeUser(db)
    await db.sql('update auth.users set email = $2, email_confirmed_at = now() where id = $1', [uid, GUEST])
    await write(shop, { amount: 18900, body: 'For Gus only' })
    await db.transaction(async (sql) => {
      await impersonate(sql, uid)
      expect(await sql('select from public.quote_messages')).toEqual([])
      const [row] = await sql<{ data: object }>('select public.export_own_data() as data')
      expect(JSON.stringify(row?.data)).not.toContain('For Gus only')
    })
    await db.sql('delete from auth.users where id = $1', [uid])
  })
})
