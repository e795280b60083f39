import 'fake-indexeddb/auto'
import { beforeEach, expect, onTestFinished, test } from 'vitest'
import type { LocalWriteError } from '#sync/core/local-write-error'
import { createDexieStore } from '#sync/store/dexie-store'
import { LocalDb } from '#sync/store/local-db'
import { demoProduct } from '#tests/support/component/demo-product'
import {
  addToCart,
  changeCartLine,
  changeCartVariant,
  moveCart,
  orderFromCart,
  putCartLine,
  removeCartLine,
  returnToCart,
  takeFromCart,
} from './cart'

const CAP = demoProduct({ id: 'cap', sale_price: 20 })
const TOTE = demoProduct({ id: 'tote', title: 'Tote' })

async function open(kind: 'anonymous' | 'user' = 'anonymous'): Promise<LocalDb> {
  const principal = kind === 'user' ? ({ kind, uid: 'u1' } as const) : ({ kind } as const)
  const opened = new LocalDb(`cart-${crypto.randomUUID()}`, principal)
  await opened.open()
  onTestFinished(() => opened.delete())
  return opened
}

let db: LocalDb
beforeEach(async () => {
  db = await open()
})
const quantities = async (of = db) =>
  Object.fromEntries((await of._cart.toArray()).map(({ product_id, quantity }) => [product_id, quantity]))

test('adding a product again adds up the quantities, to ten at most', async () => {
  expect(await addToCart(db, CAP, 4)).toBe('added')
  expect(await addToCart(db, CAP, 9)).toBe('added')
  expect(await quantities()).toEqual({ cap: 10 })
  expect(await addToCart(db, CAP, 1)).toBe('at-limit')
  expect(await quantities()).toEqual({ cap: 10 })
})

test('each size of a product has its own line', async () => {
  expect(await addToCart(db, CAP, 6, 'M')).toBe('added')
  expect(await addToCart(db, CAP, 6, 'L')).toBe('added')
  expect(await addToCart(db, CAP, 6, 'L')).toBe('added')
  expect(await quantities()).toEqual({ 'cap/M': 6, 'cap/L': 10 })
  expect((await db._cart.get('cap/M'))?.seen_title).toBe('Shop Cap, size M')
})

test('changing the size of a line adds its quantity to a line that has that size already, to ten at most', async () => {
  await addToCart(db, CAP, 6)
  expect(await changeCartVariant(db, 'cap', CAP, 'L')).toEqual({ key: 'cap/L', isCorrected: false })
  expect(await quantities()).toEqual({ 'cap/L': 6 })
  expect((await db._cart.get('cap/L'))?.seen_title).toBe('Shop Cap, size L')
  await addToCart(db, CAP, 7, 'M')
  expect(await changeCartVariant(db, 'cap/M', CAP, 'L')).toEqual({ key: 'cap/L', isCorrected: true })
  expect(await quantities()).toEqual({ 'cap/L': 10 })
  expect(await changeCartVariant(db, 'cap/L', CAP, 'L')).toBeNull()
  expect(await changeCartVariant(db, 'cap/gone', CAP, 'M')).toBeNull()
  expect(await quantities()).toEqual({ 'cap/L': 10 })
})

test.each([0, -1, 11, 1e9, Number.NaN])('adding %d results in a quantity from 1 to 10', async (quantity) => {
  await addToCart(db, CAP, quantity)
  const { cap = 0 } = await quantities()
  expect(cap).toBeGreaterThanOrEqual(1)
  expect(cap).toBeLessThanOrEqual(10)
})

test('two tabs that add at the same time add up their quantities', async () => {
  await Promise.all([addToCart(db, CAP, 2), addToCart(db, CAP, 3)])
  expect(await quantities()).toEqual({ cap: 5 })
})

test('the fifty-first product is not added', async () => {
  for (let count = 0; count < 50; count++) await addToCart(db, { ...CAP, id: `p${count}` }, 1)
  expect(await addToCart(db, CAP, 1)).toBe('full')
  expect(await addToCart(db, { ...CAP, id: 'p7' }, 1)).toBe('added')
})

test('a removed line is restored unchanged, unless the product has been added again', async () => {
  await addToCart(db, CAP, 3)
  const removed = await removeCartLine(db, 'cap')
  expect(await quantities()).toEqual({})
  if (removed) await putCartLine(db, removed)
  expect(await quantities()).toEqual({ cap: 3 })
  if (removed) await putCartLine(db, { ...removed, quantity: 1 })
  expect(await quantities()).toEqual({ cap: 3 })
})

test('changing a line that another tab has removed does not restore it', async () => {
  await changeCartLine(db, 'cap', { quantity: 5 })
  expect(await quantities()).toEqual({})
})

test('ordered lines leave the cart, and lines added meanwhile remain', async () => {
  await addToCart(db, CAP, 1)
  await addToCart(db, TOTE, 1)
  await takeFromCart(db, ['cap'])
  expect(await quantities()).toEqual({ tote: 1 })
})

test("moveCart moves all lines to the customer's cart, with the larger of two quantities", async () => {
  const customer = await open('user')
  await addToCart(db, CAP, 2)
  await addToCart(db, TOTE, 1)
  await addToCart(customer, CAP, 5)
  await moveCart(db, customer)
  expect(await quantities(customer)).toEqual({ cap: 5, tote: 1 })
  expect(await quantities()).toEqual({})
})

test('an interrupted move can be repeated', async () => {
  const customer = await open('user')
  await addToCart(db, CAP, 2)
  const left = await db._cart.toArray()
  await moveCart(db, customer)
  await db._cart.bulkPut(left)
  await moveCart(db, customer)
  expect(await quantities(customer)).toEqual({ cap: 2 })
})

const returned = (product_id: string, quantity: number) => ({
  product_id,
  quantity,
  added_at: 1,
  seen_title: product_id,
  seen_price: null,
})

test('the lines of a failed order return to the cart with the larger quantity, and can be removed again', async () => {
  await addToCart(db, CAP, 3)
  const removeAgain = await returnToCart(db, [returned('cap', 1), returned('tote', 2)])
  expect(await quantities()).toEqual({ cap: 3, tote: 2 })
  await returnToCart(db, [returned('cap', 1), returned('tote', 2)])
  expect(await quantities()).toEqual({ cap: 3, tote: 2 })
  await removeAgain?.()
  expect(await quantities()).toEqual({ cap: 3 })
})

test('no line returns to the cart if they do not all fit', async () => {
  await db._cart.bulkPut(Array.from({ length: 50 }, (_, index) => returned(`p${index}`, 1)))
  expect(await returnToCart(db, [returned('p1', 2), returned('cap', 1)])).toBeNull()
  expect((await quantities()).p1).toBe(1)
  expect(await returnToCart(db, [returned('p1', 2)])).not.toBeNull()
})

test('rejects with the reason when the device cannot save', async () => {
  db.close({ disableAutoOpen: true })
  const refusal = await addToCart(db, CAP, 1).catch((error: LocalWriteError) => error)
  expect(refusal).toMatchObject({ code: 'blocked' })
})

const ORDER = {
  label: { action: 'order.submit', subject: '1 item from the store' },
  name: 'submit_order',
  args: { id: 'o1' },
} as const
const placeOrder = (tab: LocalDb, ids = ['cap']) =>
  orderFromCart({ db: tab, store: createDexieStore(tab) }, ids, ORDER)

test('queueing an order removes its lines from the cart and leaves the others', async () => {
  await addToCart(db, CAP, 2)
  await addToCart(db, TOTE, 1)
  await placeOrder(db)
  expect(await quantities()).toEqual({ tote: 1 })
  expect(await db._outbox.count()).toBe(1)
})

test('two tabs that order the same cart at the same time make one order', async () => {
  await addToCart(db, CAP, 2)
  const other = new LocalDb(db.name, db.principal)
  await other.open()
  onTestFinished(() => other.close())
  const outcomes = await Promise.allSettled([placeOrder(db), placeOrder(other)])
  expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'left_cart' },
  })
  expect(await db._outbox.count()).toBe(1)
  expect(await quantities()).toEqual({})
})

test('an order that cannot be queued leaves the cart unchanged', async () => {
  await addToCart(db, CAP, 2)
  const store = createDexieStore(db)
  const write = () => Promise.reject(new DOMException('full', 'QuotaExceededError'))
  await expect(orderFromCart({ db, store: { ...store, write } }, ['cap'], ORDER)).rejects.toMatchObject({
    code: 'quota',
  } satisfies Partial<LocalWriteError>)
  expect(await quantities()).toEqual({ cap: 2 })
})
