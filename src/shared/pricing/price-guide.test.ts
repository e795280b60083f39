import { expect, test } from 'vitest'
import { priceGuide, priceHint } from './price-guide'

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

test.each([
  ['Farrier', 'Service Body', '$10,000–$17,000', 'the truck itself is not included'],
  ['Fire/EMS', 'Service Body', 'By quote', 'The truck itself is not included.'],
  ['Fire/EMS', 'Trailer', 'By quote', 'The price covers the complete trailer.'],
  ['Farrier', 'Interior', 'By quote', 'The truck itself is not included.'],
  [null, null, 'By quote', 'Your quote lists what is included.'],
])('the page of a build for %s on %s says "%s" and "%s"', (specialty, chassis_type, value, included) => {
  const guide = priceGuide({ specialty, chassis_type })
  expect(guide.value).toBe(value)
  expect(guide.note).toContain(included)
  if (value === 'By quote') expect(guide.note).toContain('a price within 24 hours')
})
