/** The mail about a new stage of an order: its subject and its first sentence are the same, and it greets by first name. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { orderStages } from '#shared/orders/order-statuses'
import { openNative, type TestDatabase } from '#tests/support/postgres/test-database'

describe('the mail about a new stage of an order', () => {
  let db: TestDatabase
  beforeAll(async () => {
    db = await openNative()
  })
  afterAll(() => db.close())

  const PARTS = [{ product_id: randomUUID(), name: 'Shop Cap', quantity: 1, price: 26 }]
  const BUILD = [{ project_id: randomUUID(), name: 'Body', quantity: 1, price: 9000 }]

  /** The mail that a guest gets when the order moves on. */
  const mailAt = async (
    status: string,
    { items = BUILD as object[], method = 'standard', name = 'Kim Keys' as string | null } = {},
  ) => {
    const email = `${randomUUID()}@rigworks.example`
    const [order] = await db.sql<{ id: string; order_number: string }>(
      `insert into public.orders (items, total_amount, customer_name, customer_email, shipping_method)
       values ($1, 26, $2, $3, $4) returning id, order_number`,
      [JSON.stringify(items), name, email, method],
    )
    await db.sql('update public.orders set status = $2 where id = $1', [order?.id, status])
    const [mail] = await db.sql<{ subject: string; body: string }>(
      `select subject, body from public.outgoing_mail where recipient = $1 and kind = 'order_status'`,
      [email],
    )
    const withoutNumber = (text = '') => text.replaceAll(order?.order_number ?? '', 'GR-1')
    return { subject: withoutNumber(mail?.subject), body: withoutNumber(mail?.body) }
  }

  it.each([
    ['processing', {}, 'We’re working on the design for your order GR-1'],
    ['processing', { items: PARTS }, 'We’re preparing your order GR-1'],
    ['building', {}, 'Your order GR-1 is in production'],
    ['shipped', {}, 'Your order GR-1 is on its way'],
    ['shipped', { method: 'pickup' }, 'Your order GR-1 is ready for pickup'],
    ['delivered', {}, 'Your order GR-1 was delivered'],
    ['delivered', { method: 'pickup' }, 'Your order GR-1 was picked up'],
    ['cancelled', {}, 'Your order GR-1 was canceled'],
  ])('of %s %j says "%s"', async (status, order, sentence) => {
    const { subject, body } = await mailAt(status, order)
    expect(subject).toBe(sentence)
    expect(body.startsWith(`Hi Kim,\n\n${sentence}.\n\n`)).toBe(true)
  })

  it.each([
    ['Hoof & Horn LLC', 'Hi Hoof & Horn LLC,'],
    ['Win $500 at http://evil.example', 'Hi there,'],
    [null, 'Hi there,'],
  ])('to %s begins with "%s"', async (name, greeting) => {
    expect((await mailAt('cancelled', { name })).body.split('\n')[0]).toBe(greeting)
  })

  it('every stage that customers can see has a sentence', async () => {
    const kinds = [true, false].flatMap((isParts) => [true, false].map((isPickup) => ({ isParts, isPickup })))
    const stages = [...new Set<string>(kinds.flatMap(orderStages)), 'Cancelled']
    expect(
      await db.sql(
        `select stage from unnest($1::text[]) stage where private.stage_news('GR-1', stage) like '%: ' || stage`,
        [stages],
      ),
    ).toEqual([])
    expect(stages.length).toBeGreaterThan(6)
  })
})
