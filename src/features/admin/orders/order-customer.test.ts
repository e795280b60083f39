import { expect, test } from 'vitest'
import type { ProfilesRow } from '#shared/schema/rows'
import { demoOrder } from '#tests/support/component/demo-order'
import { demoProfile } from '#tests/support/component/demo-profile'
import { orderCustomer, orderTexts } from './order-customer'

const found = (over: Parameters<typeof demoOrder>[0], profile?: ProfilesRow) => {
  const order = demoOrder(over)
  return { id: order.id, order, customer: orderCustomer(order, profile) }
}

test('an order is found by number, customer, product and tracking number', () => {
  const order = found({ tracking_number: '1Z9' })
  expect(orderTexts(order)).toEqual(['GR-10001', 'Ada Farrier', 'ada@rigworks.example', '1Z9', 'Anvil Stand'])
})

test('an order entered by the shop is found by the name and email address of the account', () => {
  const own = found(
    { customer_name: null, customer_email: null },
    demoProfile({ display_name: 'Bo', email: 'bo@vet.example' }),
  )
  expect(orderTexts(own).slice(1, 3)).toEqual(['Bo', 'bo@vet.example'])
  expect(found({ customer_name: null, customer_email: null, customer_phone: null }).customer).toEqual({
    name: null,
    email: null,
    phone: null,
  })
})

test('an order without a phone number has that of the account', () => {
  const profile = demoProfile({ phone: '607 555 0118' })
  expect(found({ customer_phone: null }, profile).customer.phone).toBe('607 555 0118')
  expect(found({ customer_phone: '315 555 0142' }, profile).customer.phone).toBe('315 555 0142')
})
