import { expect, test } from 'vitest'
import { priceHint } from './price-guide'

test.each([
  ['Farrier', 'Chassis Mount', '$10,000–$17,000'],
  ['Contractor', 'Service Body', '$10,000–$17,000'],
  ['Veterinary', 'Chassis Mount', '$18,000–$21,000'],
  ['Veterinarian', 'Cap', '$6,000–$9,000'],
  ['Farrier', 'Mini-Trailer', '$13,000–$17,000'],
])('a build for a %s of the type %s has the range %s', (specialty, chassis_type, range) => {
  expect(priceHint({ specialty, chassis_type })?.value).toBe(range)
})

test.each([
  ['Fire/EMS', 'Chassis Mount'],
  ['Farrier', 'Interior'],
  ['Custom', 'Box Truck'],
  [null, null],
])('the site states no range for %s, %s', (specialty, chassis_type) => {
  expect(priceHint({ specialty, chassis_type })).toBeNull()
})

test('a price on a truck excludes the truck, and the price of a trailer is complete', () => {
  expect(priceHint({ specialty: 'Farrier', chassis_type: 'Cap' })?.note).toContain('not included')
  expect(priceHint({ specialty: 'Farrier', chassis_type: 'Trailer' })?.note).toBe('For the complete trailer.')
})
