import { expect, test } from 'vitest'
import { SHIPPING_METHODS, type ShippingMethod } from './order-total'
import { isFarAddress, shipsBy } from './standard-only'

const offered = (address: Partial<Parameters<typeof shipsBy>[1]>) =>
  (Object.keys(SHIPPING_METHODS) as ShippingMethod[]).filter((method) =>
    shipsBy(method, { street: '12 Maple Lane', apartment: '', town: 'Genoa', state: 'NY', ...address }),
  )

test.each([
  { state: '' },
  { state: 'NY' },
  { street: '12 Box Elder Road' },
  { street: '4 Polo Boxwood Court' },
])('every method is offered for %j', (address) => {
  expect(offered(address)).toEqual(['standard', 'express', 'overnight', 'pickup'])
})

test.each([
  { state: 'AE' },
  { state: 'AK' },
  { state: 'PR' },
  { street: 'PO Box 12' },
  { town: 'PO Box 12' },
  { street: 'P.O. Box 12' },
  { street: 'p. o. box 12' },
  { street: 'Post Office Box 12' },
  { apartment: 'P.O. Box 12' },
])('no courier is offered for %j', (address) => {
  expect(offered(address)).toEqual(['standard', 'pickup'])
})

test('the address of an order is far by its state', () => {
  expect(isFarAddress('PSC 3\nAPO, AE 09001')).toBe(true)
  expect(isFarAddress('1 Bay Road\nKodiak, AK 99615-0001')).toBe(true)
  expect(isFarAddress('PO Box 12\nGenoa, NY 13071')).toBe(false)
  expect(isFarAddress('Somewhere in AK')).toBe(false)
  expect(isFarAddress(null)).toBe(false)
})
