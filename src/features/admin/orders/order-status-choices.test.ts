import { expect, it } from 'vitest'
import type { Json } from '#shared/schema/row-values'
import type { OrdersRow } from '#shared/schema/rows'
import { orderStatusChoices } from './order-status-choices'

const BUILD: Json = [{ project_id: 'p1', name: 'Farrier body', quantity: 1, price: 14_500 }]
const PARTS: Json = [{ product_id: 'p1', name: 'Door seal', quantity: 1, price: 39 }]
const labels = (
  status: OrdersRow['status'],
  items: Json,
  shipping_method: OrdersRow['shipping_method'] = null,
) => orderStatusChoices({ status, items, shipping_method }).map(({ label }) => label)

it('lists the stages of a build as its customer sees them', () => {
  expect(labels('pending', BUILD)).toEqual([
    'Pending (Order Placed)',
    'Processing (Designing)',
    'Building (In Production)',
    'Testing (In Production)',
    'Shipped (On Its Way)',
    'Delivered',
    'Cancelled',
  ])
})

it('an order of parts is prepared, not designed or built, and can be picked up', () => {
  const common = ['Pending (Order Placed)', 'Processing (Preparing)']
  expect(labels('pending', PARTS)).toEqual([...common, 'Shipped (On Its Way)', 'Delivered', 'Cancelled'])
  expect(labels('pending', PARTS, 'pickup')).toEqual([
    ...common,
    'Shipped (Ready for Pickup)',
    'Delivered (Picked Up)',
    'Cancelled',
  ])
})

it('includes the current status of an order of parts, even if it is none of the usual ones', () => {
  expect(labels('building', PARTS)).toContain('Building (Preparing)')
  expect(labels('building', PARTS)).not.toContain('Testing (Preparing)')
})
