import { orderFromCart } from '#device-data/cart'
import type { PricedCart } from '#shared/orders/cart'
import type { RowTypes } from '#shared/schema/rows'
import type { LocalStore } from '#sync/core/local-store'
import type { MutationReceipt } from '#sync/core/mutation'
import { mutate } from '#sync/mutate'
import type { LocalDb } from '#sync/react'
import type { CheckoutForm } from './checkout-form'
import { orderRequest } from './order-request'

/**
 * Saves and queues an order of those products in the cart that can be ordered. `orderId` becomes the id of the order, so
 * placing it twice makes one order. `expected`: the total that the customer saw, in dollars. The label has a count and no
 * personal data. Returns the mutation id; rejects with LocalWriteError, `left_cart` if another tab has ordered the same
 * products.
 */
export function placeOrder(
  data: { db: LocalDb; store: LocalStore },
  orderId: string,
  cart: PricedCart,
  form: CheckoutForm,
  expected: number | null,
): Promise<{ id: string }> {
  const args = orderRequest(orderId, cart, form, expected)
  const pieces = cart.items.reduce((sum, { quantity, total }) => sum + (total === null ? 0 : quantity), 0)
  const orderedKeys = cart.items.filter(({ total }) => total !== null).map(({ key }) => key)
  return orderFromCart(data, orderedKeys, {
    label: { action: 'order.submit', subject: `${pieces} ${pieces === 1 ? 'item' : 'items'} from the store` },
    name: 'submit_order',
    args,
    touches: [{ table: 'orders', id: orderId }],
  })
}

/** Saves phone and delivery address of the account, with which the next order begins. */
export function saveDelivery(
  store: LocalStore,
  profileId: string,
  set: Pick<RowTypes['profiles'], 'phone' | 'delivery_address'>,
): Promise<MutationReceipt> {
  return mutate(store, {
    label: { action: 'profile.save', subject: '' },
    changes: [{ op: 'update', table: 'profiles', id: profileId, set }],
  })
}
