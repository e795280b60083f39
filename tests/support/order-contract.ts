/** The contract of the command submit_order on every server behind `SyncBackend` (S13). */
import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { orderTerms, orderTotal } from '#shared/orders/order-total'
import type { Json, RowValues, SyncedRow } from '#shared/schema/row-values'
import { type Actor, type Actors, changes, command, insert, pullPage, send, update } from './contract-calls'

async function addProduct(admin: Actor, values: RowValues = {}): Promise<string> {
  const id = randomUUID()
  const whole = {
    title: `Part ${id}`,
    description: 'd',
    category: 'Parts',
    price: 20,
    sale_price: null,
    ...values,
  }
  await send(admin, changes(insert('products', id, { in_stock: true, ...whole })))
  return id
}

const CONTACT = { name: 'Ada Farrier', email: 'ada@rigworks.example', phone: '', address: 'Barn 3', note: '' }
const order = (items: Json, more: RowValues = {}) =>
  command('submit_order', { id: randomUUID(), items, contact: CONTACT, ...more })
const idOf = ({ body }: ReturnType<typeof order>) => String(body.kind === 'command' ? body.args.id : '')

async function findOrder(actor: Actor, id: string): Promise<SyncedRow | undefined> {
  const { rows } = await pullPage(actor, { tables: ['orders'] })
  return rows.orders?.find((row) => row.id === id)
}

async function termsOf(admin: Actor) {
  const { rows } = await pullPage(admin, { tables: ['admin_settings'] })
  const row = rows.admin_settings?.find(({ setting_key }) => setting_key === 'payment_settings')
  return orderTerms((row?.setting_value ?? null) as RowValues | null)
}

/** Merges `change` into a group of settings; returns the values before. */
async function setSetting(admin: Actor, key: string, change: RowValues): Promise<RowValues> {
  const { rows } = await pullPage(admin, { tables: ['admin_settings'] })
  const row = rows.admin_settings?.find(({ setting_key }) => setting_key === key)
  const before = (row?.setting_value ?? {}) as RowValues
  const next = { ...before, ...change }
  const verdicts = await send(
    admin,
    row
      ? changes(update('admin_settings', row.id, { setting_value: next }, { setting_value: before }))
      : changes(insert('admin_settings', randomUUID(), { setting_key: key, setting_value: next })),
  )
  expect(verdicts).toMatchObject([{ status: 'applied' }])
  return before
}

export function describeOrderContract(name: string, setUp: () => Promise<Actors>): void {
  describe(`orders of ${name}`, () => {
    it("an order costs what follows from the server's catalog and settings, whatever the device sends", async () => {
      const { admin, customer } = await setUp()
      const [stand, cap] = [
        await addProduct(admin, { price: 30, sale_price: 19.99 }),
        await addProduct(admin),
      ]
      const sent = order(
        [
          { product_id: stand, quantity: 3, price: 0.01, name: 'Free stand' },
          { product_id: cap, quantity: 1, price: -5 },
        ],
        { expected_amount: 0.05, total_amount: 0, status: 'delivered', user_id: admin.uid },
      )
      expect(await send(customer, sent)).toMatchObject([{ status: 'applied' }])
      const { subtotal, tax, shipping, total } = orderTotal(79.97, 'standard', await termsOf(admin))
      expect(await findOrder(customer, idOf(sent))).toMatchObject({
        user_id: customer.uid,
        status: 'pending',
        total_amount: total,
        subtotal_amount: subtotal,
        tax_amount: tax,
        shipping_amount: shipping,
        expected_amount: 0.05,
        items: [
          { product_id: stand, quantity: 3, price: 19.99, name: `Part ${stand}` },
          { product_id: cap, quantity: 1, price: 20 },
        ],
      })
    })

    it('S10 S11: an order sent twice is one order, even under another mutation id', async () => {
      const { admin, customer } = await setUp()
      const items = [{ product_id: await addProduct(admin), quantity: 1 }]
      const sent = order(items)
      const [verdict] = await send(customer, sent)
      expect(await send(customer, sent)).toEqual([verdict])
      expect(await send(customer, { ...sent, id: randomUUID() })).toMatchObject([{ status: 'applied' }])
      const { rows } = await pullPage(customer, { tables: ['orders'] })
      expect(rows.orders?.filter(({ id }) => id === idOf(sent))).toHaveLength(1)
      const stolen = order(items, { id: idOf(sent) })
      expect(await send(admin, stolen)).toMatchObject([{ status: 'rejected', code: 'exists' }])
    })

    it('unavailable products remain on the order at no cost, and an order of only unavailable products is refused', async () => {
      const { admin, customer } = await setUp()
      const [cap, gone, sold] = [
        await addProduct(admin),
        randomUUID(),
        await addProduct(admin, { in_stock: false }),
      ]
      const sent = order(
        [
          { product_id: gone, quantity: 2, name: 'Old tote' },
          { product_id: sold, quantity: 1 },
          { product_id: cap, quantity: 2 },
        ],
        { shipping_method: 'pickup', contact: { ...CONTACT, address: '' } },
      )
      expect(await send(customer, sent)).toMatchObject([{ status: 'applied' }])
      expect(await findOrder(customer, idOf(sent))).toMatchObject({
        subtotal_amount: 40,
        shipping_amount: 0,
        items: [
          { product_id: gone, name: 'Old tote', quantity: 2, price: 0, unavailable: true },
          { product_id: sold, unavailable: true },
          { product_id: cap, quantity: 2, price: 20 },
        ],
      })
      const empty = order([{ product_id: sold, quantity: 1 }])
      expect(await send(customer, empty)).toMatchObject([{ status: 'rejected', code: 'not_available' }])
      expect(await findOrder(customer, idOf(empty))).toBeUndefined()
    })

    it('sizes of one product have separate lines with their names; a size that is unknown, out of stock or missing is unavailable', async () => {
      const { admin, customer } = await setUp()
      const variants = [
        { name: 'M', in_stock: true },
        { name: 'L', in_stock: true },
        { name: 'XL', in_stock: false },
      ]
      const [hoodie, cap] = [await addProduct(admin, { variants }), await addProduct(admin)]
      const line = (product_id: string, variant?: Json) => ({
        product_id,
        quantity: 1,
        ...(variant === undefined ? {} : { variant }),
      })
      const sent = order([
        line(hoodie, 'M'),
        line(hoodie, 'L'),
        line(hoodie, 'XL'),
        line(hoodie, '3XL'),
        line(hoodie),
        line(cap, 'L'),
        line(cap, null),
      ])
      expect(await send(customer, sent)).toMatchObject([{ status: 'applied' }])
      const placed = await findOrder(customer, idOf(sent))
      expect(placed).toMatchObject({ subtotal_amount: 60 })
      const item = (product_id: string, name: string, more: object = {}) => ({
        product_id,
        name,
        quantity: 1,
        price: 20,
        ...more,
      })
      expect(placed?.items).toEqual([
        item(hoodie, `Part ${hoodie}, size M`, { variant: 'M' }),
        item(hoodie, `Part ${hoodie}, size L`, { variant: 'L' }),
        item(hoodie, `Part ${hoodie}, size XL`, { variant: 'XL', unavailable: true }),
        item(hoodie, `Part ${hoodie}, size 3XL`, { variant: '3XL', unavailable: true }),
        item(hoodie, `Part ${hoodie}`, { unavailable: true }),
        item(cap, `Part ${cap}, size L`, { variant: 'L', unavailable: true }),
        item(cap, `Part ${cap}`),
      ])
      for (const variant of ['XL', '3XL', undefined]) {
        expect(await send(customer, order([line(hoodie, variant)]))).toMatchObject([
          { status: 'rejected', code: 'not_available' },
        ])
      }
    })

    it('an order with invalid input is refused completely', async () => {
      const { admin, customer } = await setUp()
      const product_id = await addProduct(admin)
      const line = { product_id, quantity: 1 }
      const refused: [string, ReturnType<typeof order>][] = [
        ...[0, -1, 11, 1e9, 1.5, '1', 'abc', null].map((quantity): [string, ReturnType<typeof order>] => [
          'invalid_value',
          order([{ product_id, quantity }]),
        ]),
        ['invalid_value', order([])],
        ['invalid_value', order('all')],
        ['invalid_value', order([line, line])],
        ['invalid_value', order([line, { ...line, variant: null }])],
        [
          'invalid_value',
          order([
            { ...line, variant: 'L' },
            { ...line, variant: 'L' },
          ]),
        ],
        ['invalid_value', order([{ ...line, variant: 5 }])],
        ['invalid_value', order([{ ...line, variant: { name: 'L' } }])],
        ['invalid_value', order([{ ...line, variant: 'L'.repeat(21) }])],
        ['invalid_value', order([{ product_id: 'x', quantity: 1 }])],
        [
          'invalid_value',
          order(Array.from({ length: 51 }, () => ({ product_id: randomUUID(), quantity: 1 }))),
        ],
        ['invalid_value', order([line], { contact: { ...CONTACT, name: ' ' } })],
        ['invalid_value', order([line], { contact: { name: 'Ada' } })],
        ['invalid_value', order([line], { contact: { ...CONTACT, address: ' ' } })],
        [
          'invalid_value',
          order([line], { shipping_method: 'express', contact: { ...CONTACT, address: '' } }),
        ],
        ['invalid_value', order([line], { shipping_method: 'drone' })],
        ['malformed', order([line], { contact: 'Ada' })],
        ['malformed', order([line], { id: 'mine' })],
        ['malformed', order([line], { expected_amount: 'free' })],
      ]
      for (const [code, sent] of refused) {
        expect(await send(customer, sent), JSON.stringify(sent.body)).toMatchObject([
          { status: 'rejected', code },
        ])
      }
    })

    it.each([
      ['express', 'PO Box 12\nGenoa, NY 13071', 'standard'],
      ['overnight', '1 Bay Road\nKodiak, AK 99615', 'standard'],
      ['express', '12 Maple Lane\nGenoa, NY 13071', 'express'],
      ['pickup', '1 Bay Road\nKodiak, AK 99615', 'pickup'],
    ] as const)('an order by %s to %j ships by %s', async (wanted, address, method) => {
      const { admin, customer } = await setUp()
      const line = { product_id: await addProduct(admin), quantity: 1 }
      const sent = order([line], { shipping_method: wanted, contact: { ...CONTACT, address } })
      expect(await send(customer, sent)).toMatchObject([{ status: 'applied' }])
      const { shipping, total } = orderTotal(20, method, await termsOf(admin))
      expect(await findOrder(customer, idOf(sent))).toMatchObject({
        shipping_method: method,
        shipping_amount: shipping,
        total_amount: total,
      })
    })

    it('a guest can order unless the settings forbid it, and cannot read the order', async () => {
      const { admin, anonymous, customer } = await setUp()
      const items = [{ product_id: await addProduct(admin), quantity: 1 }]
      const refused = order(items)
      const before = await setSetting(admin, 'feature_settings', { allowGuestCheckout: false })
      expect(await send(anonymous, refused)).toMatchObject([{ status: 'rejected', code: 'sign_in_required' }])
      await setSetting(admin, 'feature_settings', { allowGuestCheckout: true })
      const sent = order(items)
      expect(await send(anonymous, sent)).toMatchObject([{ status: 'applied' }])
      await setSetting(admin, 'feature_settings', { allowGuestCheckout: before.allowGuestCheckout ?? true })
      expect(await findOrder(anonymous, idOf(sent))).toBeUndefined()
      expect(await findOrder(customer, idOf(sent))).toBeUndefined()
      expect(await findOrder(admin, idOf(sent))).toMatchObject({
        user_id: null,
        customer_name: 'Ada Farrier',
      })
    })

    it('an order below the minimum amount of the settings is refused', async () => {
      const { admin, customer } = await setUp()
      const product_id = await addProduct(admin)
      await setSetting(admin, 'payment_settings', { minimumOrderAmount: 50 })
      const sent = [2, 3].map((quantity) => order([{ product_id, quantity }]))
      const verdicts = await send(customer, ...sent)
      await setSetting(admin, 'payment_settings', { minimumOrderAmount: 0 })
      expect(verdicts).toMatchObject([{ status: 'rejected', code: 'below_minimum' }, { status: 'applied' }])
    })

    it('no customer can write an order as a row, and only an admin can change its status', async () => {
      const { admin, customer } = await setUp()
      const sent = order([{ product_id: await addProduct(admin), quantity: 1 }])
      await send(customer, sent)
      const id = idOf(sent)
      const moved = { status: 'shipped', tracking_number: 'T1', tracking_carrier: null, tracking_url: null }
      const base = { status: 'pending', tracking_number: null, tracking_carrier: null, tracking_url: null }
      for (const body of [
        insert('orders', randomUUID(), { total_amount: 1, user_id: customer.uid }),
        update('orders', id, { total_amount: 1 }, { total_amount: 60 }),
        update('orders', id, moved, base),
      ]) {
        expect(await send(customer, changes(body))).toMatchObject([
          { status: 'rejected', code: 'not_permitted' },
        ])
      }
      expect(await send(admin, changes(update('orders', id, moved, base)))).toMatchObject([
        { status: 'applied' },
      ])
      expect(await findOrder(customer, id)).toMatchObject(moved)
    })
  })
}
