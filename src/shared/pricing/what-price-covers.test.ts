import { expect, test } from 'vitest'
import { whatIsIncluded, whatPriceCovers } from './what-price-covers'

test.each([
  ['8 ft Mini Trailer', 'Mini Trailer', {}, 'The price is for the complete trailer.'],
  ['Brush Skid', 'Slip-On', {}, 'The price is for the unit; the truck is not included.'],
  ['Slip-In Vet Unit', 'Vet Chassis', {}, 'The price is for the unit; the truck is not included.'],
  ['Stock Farrier Cap', 'Truck Cap', {}, 'The price is for the unit; the truck is not included.'],
  ['2026 F-350', 'Service Body', { Mileage: '3,100' }, 'The price includes the truck.'],
  ['2025 RAM 5500', 'Chassis Mount', { Drive: '4x4', Pump: '750 GPM' }, 'The price includes the truck.'],
  ['Pump unit', 'Chassis Mount', { Drive: 'belt' }, null],
  ['2026 F-350', 'Service Body', {}, null],
  ['Capable truck', null, null, null],
])('what the price of %j (%s) covers', (title, chassis_type, specifications, words) => {
  expect(whatPriceCovers({ title, chassis_type, specifications })).toBe(words)
})

test.each([
  ['Mini Trailer', {}, 'Complete trailer'],
  ['Truck Cap', {}, 'Unit only, no truck'],
  ['Service Body', { Odometer: '3,100' }, 'Truck included'],
  ['Service Body', {}, null],
])('the label in a table for %j with %j: %j', (chassis_type, specifications, words) => {
  expect(whatIsIncluded({ title: 'Show demo', chassis_type, specifications })).toBe(words)
})
