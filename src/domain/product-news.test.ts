import { expect, test } from 'vitest'
import { demoProduct } from '#tests/support/component/demo-product'
import { productNews } from './product-news'
import type { ProductsRow } from './rows'

const CAP = demoProduct({ id: 'cap', sync_xid: '10' })
const news = (before: ProductsRow[], now: ProductsRow[]) => {
  const { added, updated } = productNews(new Map(before.map((row) => [row.id, row])), now)
  return { added: added.map(({ id }) => id), updated: updated.map(({ id }) => id) }
}
const NONE = { added: [], updated: [] }

test('a row that the server has sent is new', () => {
  expect(news([], [CAP])).toEqual({ added: ['cap'], updated: [] })
})

test('a row that the server has changed is updated', () => {
  expect(news([CAP], [{ ...CAP, price: 30, sync_xid: '11' }])).toEqual({ added: [], updated: ['cap'] })
})

test("one's own edit is no news, neither when it is made nor when it comes back", () => {
  const edited = { ...CAP, price: 30 }
  expect(news([CAP], [edited])).toEqual(NONE)
  expect(news([edited], [{ ...edited, sync_xid: '11', updated_at: 'later' }])).toEqual(NONE)
})

test("a product made here is no news, nor is the server's fuller copy of it", () => {
  const { sync_xid: _, ...made } = CAP
  expect(news([], [made])).toEqual(NONE)
  expect(news([made], [{ ...CAP, sale_price: 20 }])).toEqual(NONE)
})

test('a row that was stamped anew and says the same is no news', () => {
  expect(news([CAP], [{ ...CAP, sync_xid: '99', updated_at: 'later' }])).toEqual(NONE)
})

test('a product that went is no news', () => expect(news([CAP], [])).toEqual(NONE))
