import { expect, test } from 'vitest'
import { type CartLine, priceCart } from '#shared/orders/cart'
import { MAX_CART_LINES } from '#shared/orders/cart-quantity'
import { detailsLength } from '#shared/orders/quote-form'
import { demoProduct } from '#tests/support/component/demo-product'
import { orderMessage } from './order-message'

const line = (product_id: string, quantity: number): CartLine => ({
  product_id,
  quantity,
  added_at: 1,
  seen_title: 'X',
  seen_price: null,
})

test('lists what can be ordered with the prices that were shown, and omits the rest', () => {
  const cart = priceCart(
    [line('cap', 2), line('gone', 1)],
    new Map([['cap', demoProduct({ id: 'cap', price: 26, sale_price: 20.5 })]]),
    true,
  )
  expect(orderMessage(cart).split('\n')).toEqual([
    'Order request from the store:',
    '2 × Shop Cap, $20.50 each: $41',
    'Subtotal $41, before tax and shipping',
  ])
})

test('the longest cart leaves room for a page of text in a message (10,000 characters)', () => {
  const ids = Array.from({ length: MAX_CART_LINES }, (_, index) => `p${index}`)
  const product = (id: string) => demoProduct({ id, title: 'W'.repeat(200), price: 9_999_999.99 })
  const cart = priceCart(
    ids.map((id) => line(id, 10)),
    new Map(ids.map((id) => [id, product(id)])),
    true,
  )
  expect(detailsLength(orderMessage(cart))).toBeGreaterThan(3_000)
})
