import { expect, test } from 'vitest'
import type { RowValues } from '../../shared/schema/row-values'
import type { OutboxEntry } from './mutation'
import { canReturnToCart, cartLinesOf, readWaitingOrder } from './read-waiting-order'

const ARGS = {
  id: 'o1',
  items: [
    { product_id: 'cap', quantity: 2, name: 'Shop Cap' },
    { product_id: 'tote', quantity: 1, name: 'Tool Tote' },
  ],
  contact: { name: 'Ada', email: 'ada@rigworks.example', phone: '', address: 'Barn 3', note: '' },
  shipping_method: 'express',
  expected_amount: 273.88,
}
const REFUSED = {
  kind: 'parked',
  verdict: { status: 'rejected', code: 'not_available', sqlstate: null },
} as const

const entry = (args: RowValues = ARGS, over: Partial<OutboxEntry> = {}): OutboxEntry => ({
  seq: 1,
  id: 'm1',
  version: 1,
  body: { kind: 'command', name: 'submit_order', args },
  keys: ['orders/o1'],
  after: [],
  state: { kind: 'queued' },
  label: { action: 'order.submit', subject: '3 items from the store' },
  createdAt: 1_000,
  attempts: 0,
  dueAt: 0,
  lastError: null,
  ...over,
})

test('reads items, shipping method, address and expected total of an unsent order', () => {
  expect(readWaitingOrder(entry())).toMatchObject({
    id: 'o1',
    items: [
      { name: 'Shop Cap', quantity: 2 },
      { name: 'Tool Tote', quantity: 1 },
    ],
    method: 'express',
    address: 'Barn 3',
    expected: 273.88,
    state: 'waiting',
  })
})

test('a line with a size returns to the cart with its size', () => {
  const items = [
    { product_id: 'hoodie', variant: 'M', quantity: 1, name: 'Hoodie, size M' },
    { product_id: 'hoodie', variant: 'L', quantity: 2, name: 'Hoodie, size L' },
  ]
  expect(cartLinesOf(entry({ ...ARGS, items }))).toMatchObject([
    { product_id: 'hoodie/M', quantity: 1, seen_title: 'Hoodie, size M' },
    { product_id: 'hoodie/L', quantity: 2, seen_title: 'Hoodie, size L' },
  ])
})

test('reads waiting, sent or refused from the state of the entry', () => {
  expect(readWaitingOrder(entry(ARGS, { state: { kind: 'attempted' } }))?.state).toBe('waiting')
  expect(readWaitingOrder(entry(ARGS, { state: { kind: 'applied', xid: '5', epoch: 'e' } }))?.state).toBe(
    'sent',
  )
  expect(readWaitingOrder(entry(ARGS, { state: REFUSED }))?.state).toBe('refused')
})

test('returns null for other entries and canceled orders', () => {
  expect(readWaitingOrder(entry({}, { body: { kind: 'changes', changes: [] } }))).toBeNull()
  expect(readWaitingOrder(entry({ ...ARGS, id: 7 }))).toBeNull()
  expect(readWaitingOrder(entry(ARGS, { isCancelled: true }))).toBeNull()
})

test.each([
  { id: 'o1' },
  { id: 'o1', items: 'all', contact: 5, shipping_method: 'drone', expected_amount: 'free' },
  { id: 'o1', items: [null, 7], contact: [], expected_amount: null },
])('invalid arguments from an imported file are ignored: %j', (args) => {
  expect(readWaitingOrder(entry(args as RowValues))).toMatchObject({
    items: [],
    method: null,
    expected: null,
    address: '',
  })
  expect(cartLinesOf(entry(args as RowValues))).toEqual([])
})

test('the items of an order become cart lines in their order', () => {
  expect(cartLinesOf(entry())).toEqual([
    { product_id: 'cap', quantity: 2, added_at: 1_000, seen_title: 'Shop Cap', seen_price: null },
    { product_id: 'tote', quantity: 1, added_at: 1_001, seen_title: 'Tool Tote', seen_price: null },
  ])
})

test('only an order that cannot have reached the server can be put back into the cart', () => {
  expect(canReturnToCart(entry())).toBe(true)
  expect(canReturnToCart(entry(ARGS, { state: REFUSED }))).toBe(true)
  expect(canReturnToCart(entry(ARGS, { state: { ...REFUSED, isUnanswered: true } }))).toBe(false)
  expect(canReturnToCart(entry(ARGS, { state: { kind: 'attempted' } }))).toBe(false)
  expect(canReturnToCart(entry(ARGS, { damaged: 'x' }))).toBe(false)
})
