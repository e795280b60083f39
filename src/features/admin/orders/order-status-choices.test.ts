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

it('shows the stages of a build as its customer sees them', () => {
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

it('an order of parts is prepared, not designed or built, and may be picked up', () => {
  const common = ['Pending (Order Placed)', 'Processing (Preparing)']
  expect(labels('pending', PARTS)).toEqual([...common, 'Shipped (On Its Way)', 'Delivered', 'Cancelled'])
  expect(labels('pending', PARTS, 'pickup')).toEqual([
    ...common,
    'Shipped (Ready for Pickup)',
    'Delivered (Picked Up)',
    'Cancelled',
  ])
})

it('keeps the status that an order of parts already has', () => {
  expect(labels('building', PARTS)).toContain('Building (Preparing)')
  expect(labels('building', PARTS)).not.toContain('Testing (Preparing)')
})
