import { expect, test } from 'vitest'
import type { ProductsRow } from '#shared/schema/rows'
import { demoProduct } from '#tests/support/component/demo-product'
import { pulledProducts } from './pulled-products'

const CAP = demoProduct({ id: 'cap', sync_xid: '10' })
const news = (before: ProductsRow[], now: ProductsRow[]) => {
  const { added, updated } = pulledProducts(new Map(before.map((row) => [row.id, row])), now)
  return { added: added.map(({ id }) => id), updated: updated.map(({ id }) => id) }
}
const NONE = { added: [], updated: [] }

test('a row that a pull has added is new', () => {
  expect(news([], [CAP])).toEqual({ added: ['cap'], updated: [] })
})

test('a row that a pull has changed is updated', () => {
  expect(news([CAP], [{ ...CAP, price: 30, sync_xid: '11' }])).toEqual({ added: [], updated: ['cap'] })
})

test("the device's own edit is not reported, neither when it is saved nor after its pull", () => {
  const edited = { ...CAP, price: 30 }
  expect(news([CAP], [edited])).toEqual(NONE)
  expect(news([edited], [{ ...edited, sync_xid: '11', updated_at: 'later' }])).toEqual(NONE)
})

test("a product created on this device is not reported, nor is the server's copy of it", () => {
  const { sync_xid: _, ...made } = CAP
  expect(news([], [made])).toEqual(NONE)
  expect(news([made], [{ ...CAP, sale_price: 20 }])).toEqual(NONE)
})

test('a new version of a row with the same content is not reported', () => {
  expect(news([CAP], [{ ...CAP, sync_xid: '99', updated_at: 'later' }])).toEqual(NONE)
})

test('a price planned for later is not reported until it applies', () => {
  const planned = {
    ...CAP,
    next_price: 30,
    next_sale_price: 25,
    next_price_from: '2027-01-01T00:00:00Z',
    sale_until: '2027-02-01T00:00:00Z',
    sync_xid: '11',
  }
  expect(news([CAP], [planned])).toEqual(NONE)
  expect(news([planned], [{ ...CAP, price: 30, sync_xid: '12' }])).toEqual({ added: [], updated: ['cap'] })
})

test('a deleted product is not reported', () => expect(news([CAP], [])).toEqual(NONE))
