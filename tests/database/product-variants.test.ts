import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Json } from '#shared/schema/row-values'
import { impersonate } from '#tests/support/postgres/impersonate'
import { makeUser } from '#tests/support/postgres/make-user'
import { verdictOn } from '#tests/support/postgres/push-cases'
import { insert, update } from '#tests/support/postgres/sync-calls'
import { DRIVERS, type TestDatabase } from '#tests/support/postgres/test-database'

const size = (name: string, in_stock = true) => ({ name, in_stock })

describe.each(DRIVERS)('variants of products on %s', (_name, open) => {
  let db: TestDatabase
  let admin: string
  beforeAll(async () => {
    db = await open()
    admin = await makeUser(db, 'admin')
  })
  afterAll(() => db.close())

  async function addProduct(variants: Json) {
    const id = randomUUID()
    const values = { title: 'Hoodie', description: 'd', category: 'Apparel', price: 58, variants }
    return { id, verdict: await verdictOn(db, admin, insert('products', values, id)) }
  }
  const stockOf = async (id: string) =>
    (await db.sql('select in_stock, variants from public.products where id = $1', [id]))[0]

  it.each([
    ['none', []],
    ['twenty', Array.from({ length: 20 }, (_, at) => size(`${at}`))],
    ['a name of twenty characters', [size('3XL / Herren, größer')]],
  ])('the variants are accepted: %s', async (_title, variants) => {
    expect((await addProduct(variants)).verdict).toMatchObject({ status: 'applied' })
  })

  it.each<[string, Json]>([
    ['twenty-one', Array.from({ length: 21 }, (_, at) => size(`${at}`))],
    ['a name twice, in another case', [size('L'), size('l')]],
    ['an empty name', [size('')]],
    ['a name that begins with a blank', [size(' L')]],
    ['a name of twenty-one characters', [size('L'.repeat(21))]],
    ['a name with a semicolon', [size('S;M')]],
    ['a name with a line break', [size('S\nM')]],
    ['a name that is a number', [{ name: 5, in_stock: true }]],
    ['no stock', [{ name: 'L' }]],
    ['a stock that is a text', [{ name: 'L', in_stock: 'true' }]],
    ['a text in the list', ['L']],
    ['null in the list', [null]],
    ['an object', { name: 'L', in_stock: true }],
    ['a text', 'L'],
    ['null', null],
  ])('the variants are refused: %s', async (_title, variants) => {
    expect((await addProduct(variants)).verdict).toMatchObject({ status: 'rejected', code: 'invalid_value' })
  })

  it('a product is in stock as long as one of its variants is', async () => {
    const { id } = await addProduct([size('M'), size('L')])
    const write = (variants: object[]) =>
      db.sql('update public.products set variants = $2 where id = $1', [id, JSON.stringify(variants)])
    await write([size('M', false), size('L')])
    expect(await stockOf(id)).toMatchObject({ in_stock: true })
    await write([size('M', false), size('L', false)])
    expect(await stockOf(id)).toMatchObject({ in_stock: false })
    await write([size('M', false), size('L'), size('XL', false)])
    expect(await stockOf(id)).toMatchObject({ in_stock: true })
  })

  it('a build that does not know variants sets the stock of all of them', async () => {
    const { id } = await addProduct([size('M'), size('L', false)])
    await verdictOn(db, admin, update('products', id, { in_stock: false }, { in_stock: true }))
    expect(await stockOf(id)).toEqual({ in_stock: false, variants: [size('M', false), size('L', false)] })
    await verdictOn(db, admin, update('products', id, { in_stock: true }, { in_stock: false }))
    expect(await stockOf(id)).toEqual({ in_stock: true, variants: [size('M'), size('L')] })
  })

  it('S12: the stock of a product and of its variants conflict together', async () => {
    const { id } = await addProduct([size('M'), size('L')])
    const base = { in_stock: true, variants: [size('M'), size('L')] }
    await verdictOn(db, admin, update('products', id, { variants: [size('M'), size('L', false)] }, base))
    const verdict = await verdictOn(db, admin, update('products', id, { in_stock: false }, base))
    expect(verdict).toMatchObject({ status: 'conflict' })
    expect(verdict?.status === 'conflict' && [...(verdict.conflicts[0]?.fields ?? [])].sort()).toEqual([
      'in_stock',
      'variants',
    ])
    expect(await stockOf(id)).toEqual({ in_stock: true, variants: [size('M'), size('L', false)] })
    expect(await verdictOn(db, admin, update('products', id, { price: 60 }, { price: 58 }))).toMatchObject({
      status: 'applied',
    })
  })

  it('a product without variants has the stock that is written', async () => {
    const { id } = await addProduct([])
    await db.sql('update public.products set in_stock = false where id = $1', [id])
    expect(await stockOf(id)).toEqual({ in_stock: false, variants: [] })
  })

  it('the mail of an order names the size of each line, and no size that the product does not have', async () => {
    const uid = await makeUser(db)
    const { id } = await addProduct([size('M'), size('L')])
    await db.transaction(async (sql) => {
      await impersonate(sql, uid, '198.51.100.1')
      const items = ['M', 'L', 'www.spam.example'].map((variant) => ({
        product_id: id,
        variant,
        quantity: 1,
        name: 'Hoodie',
      }))
      const contact = { name: 'Ada', email: `${uid}@rigworks.example`, address: '12 Maple Lane' }
      await sql('select private.command_submit_order($1)', [{ id: randomUUID(), items, contact }])
    })
    const [mail] = await db.sql<{ rows: { label: string; value: string }[] }>(
      `select content -> 'rows' as rows from public.outgoing_mail where recipient = $1 and kind = 'order_confirmation'`,
      [`${uid}@rigworks.example`],
    )
    expect(mail?.rows.slice(0, 3)).toEqual([
      { label: '1 × Hoodie, size M', value: '$58.00' },
      { label: '1 × Hoodie, size L', value: '$58.00' },
      { label: '1 × Hoodie', value: 'Not available' },
    ])
    expect(JSON.stringify(mail)).not.toContain('spam')
  })
})
