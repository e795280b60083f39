import { expect, test } from 'vitest'
import { priceHint, whatPriceCovers } from './price-guide'

test.each([
  ['Farrier', 'Chassis Mount', '$10,000–$17,000'],
  ['Contractor', 'Service Body', '$10,000–$17,000'],
  ['Veterinary', 'Chassis Mount', '$18,000–$21,000'],
  ['Veterinarian', 'Cap', '$6,000–$9,000'],
  ['Farrier', 'Mini-Trailer', '$13,000–$17,000'],
])('a build for a %s of the type %s has the range %s', (specialty, chassis_type, range) => {
  expect(priceHint({ specialty, chassis_type })?.range).toBe(range)
})

test.each([
  ['Fire/EMS', 'Chassis Mount'],
  ['Farrier', 'Interior'],
  ['Custom', 'Box Truck'],
  [null, null],
])('the site names no range for %s, %s', (specialty, chassis_type) => {
  expect(priceHint({ specialty, chassis_type })).toBeNull()
})

test('a price on a truck leaves out the truck, and a trailer is complete', () => {
  expect(priceHint({ specialty: 'Farrier', chassis_type: 'Cap' })?.note).toContain('not included')
  expect(priceHint({ specialty: 'Farrier', chassis_type: 'Trailer' })?.note).toBe('For the complete trailer.')
})

test.each([
  ['8 ft Mini Trailer', 'Mini Trailer', {}, 'The price is for the complete trailer.'],
  ['Brush Skid', 'Slip-On', {}, 'The price is for the unit; the truck is not included.'],
  ['Slip-In Vet Unit', 'Vet Chassis', {}, 'The price is for the unit; the truck is not included.'],
  ['Stock Farrier Cap', 'Truck Cap', {}, 'The price is for the unit; the truck is not included.'],
  ['2026 F-350', 'Service Body', { Mileage: '3,100' }, 'The price includes the truck.'],
  ['2026 F-350', 'Service Body', {}, null],
  ['Capable truck', null, null, null],
])('what the price of %j (%s) covers', (title, chassis_type, specifications, words) => {
  expect(whatPriceCovers({ title, chassis_type, specifications })).toBe(words)
})
