/** Prices that begin and sales that end at a time: the columns, the job, and what an order costs. */
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { RowValues } from '#shared/schema/row-values'
import { makeUser } from '#tests/support/postgres/make-user'
import { verdictOn } from '#tests/support/postgres/push-cases'
import { insert, update } from '#tests/support/postgres/sync-calls'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'
import { NOW, PRICE_CASES } from '#tests/support/price-cases'

const HOUR = 3_600_000
const fromNow = (ms: number) => new Date(Date.now() + ms).toISOString()

describe.each(DRIVERS)('planned prices on %s', (_name, open) => {
  let db: TestDatabase
  let admin: string
  beforeAll(async () => {
    db = await open()
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  async function addProduct(over: RowValues) {
    const id = randomUUID()
    const values = { title: 'Hoodie', description: 'd', category: 'Apparel', price: 100, ...over }
    return { id, verdict: await verdictOn(db, admin, insert('products', values, id)) }
  }
  const read = async (id: string) =>
    (
      await db.sql<Record<string, unknown>>(
        `select price::float, sale_price::float, next_price::float, next_sale_price::float, next_price_from, sale_until,
          sync_xid::text from public.products where id = $1`,
        [id],
      )
    )[0]
  const priceOfOrder = async (id: string) => {
    const [row] = await db.sql<{ items: { price: number }[] }>('select private.price_items($1) as items', [
      JSON.stringify([{ product_id: id, quantity: 1 }]),
    ])
    return row?.items[0]?.price
  }
  /** Lets time pass for a row: moves its dates into the past without the trigger. */
  const elapse = async (id: string) => {
    await db.sql('alter table public.products disable trigger set_prices')
    await db.sql(
      `update public.products set next_price_from = next_price_from - interval '2 hours',
        sale_until = sale_until - interval '2 hours' where id = $1`,
      [id],
    )
    await db.sql('alter table public.products enable trigger set_prices')
  }
  const runJob = async () => {
    const [job] = await db.sql<{ command: string }>(
      `select command from private.job_definitions() where name = 'publish'`,
    )
    await db.sql(job?.command ?? '')
  }

  it.each(PRICE_CASES)('$title', async ({ product, now }) => {
    const [row] = await db.sql<{ prices: RowValues }>(
      `select to_jsonb(private.prices_at(jsonb_populate_record(null::public.products, $1), $2)) as prices`,
      [JSON.stringify(product), NOW],
    )
    const time = (value: unknown) => (typeof value === 'string' ? Date.parse(value) : value)
    for (const [column, value] of Object.entries(now)) expect(time(row?.prices[column])).toBe(time(value))
  })

  it('an order has the price that applies when it is placed, even before the job has written it', async () => {
    const { id } = await addProduct({ next_price: 120, next_sale_price: 70, next_price_from: fromNow(HOUR) })
    expect(await priceOfOrder(id)).toBe(100)
    await elapse(id)
    expect(await priceOfOrder(id)).toBe(70)
    await runJob()
    expect(await read(id)).toMatchObject({
      price: 120,
      sale_price: 70,
      next_price: null,
      next_price_from: null,
    })
    expect(await priceOfOrder(id)).toBe(70)
  })

  it('a sale ends at its time: for orders immediately, in the row with the job', async () => {
    const { id } = await addProduct({ sale_price: 80, sale_until: fromNow(HOUR) })
    expect(await priceOfOrder(id)).toBe(80)
    await elapse(id)
    expect(await priceOfOrder(id)).toBe(100)
    await runJob()
    expect(await read(id)).toMatchObject({ price: 100, sale_price: null, sale_until: null })
  })

  it('the job writes nothing as long as nothing is due', async () => {
    const { id } = await addProduct({ sale_price: 80, sale_until: fromNow(HOUR) })
    await runJob()
    const before = await read(id)
    await runJob()
    expect(await read(id)).toEqual(before)
  })

  it('a plan that reaches the server after its time takes effect immediately', async () => {
    const { id } = await addProduct({ next_price: 120, next_price_from: fromNow(-HOUR) })
    expect(await read(id)).toMatchObject({ price: 120, next_price: null, next_price_from: null })
  })

  it('an end without a sale is removed, so that it does not end a later sale', async () => {
    const { id } = await addProduct({ sale_price: 80, sale_until: fromNow(HOUR) })
    await verdictOn(db, admin, update('products', id, { sale_price: null }, { sale_price: 80 }))
    expect(await read(id)).toMatchObject({ sale_until: null })
  })

  it.each<[string, RowValues]>([
    ['a price without a start', { next_price: 120 }],
    ['a start without a price', { next_price_from: fromNow(HOUR) }],
    ['a price of nothing', { next_price: 0, next_price_from: fromNow(HOUR) }],
    [
      'a sale price above the new price',
      { next_price: 60, next_sale_price: 70, next_price_from: fromNow(HOUR) },
    ],
  ])('rejects a plan with %s', async (_title, over) => {
    expect((await addProduct(over)).verdict).toMatchObject({ status: 'rejected', code: 'invalid_value' })
  })

  it('S12: a price that another admin has planned meanwhile conflicts with a change of the price', async () => {
    const { id } = await addProduct({})
    const base = { price: 100, sale_price: null, next_price: null, next_price_from: null }
    await verdictOn(
      db,
      admin,
      update('products', id, { next_price: 120, next_price_from: fromNow(HOUR) }, base),
    )
    expect(await verdictOn(db, admin, update('products', id, { price: 90 }, base))).toMatchObject({
      status: 'conflict',
    })
  })
})
