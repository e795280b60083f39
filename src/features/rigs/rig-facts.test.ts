import { expect, test } from 'vitest'
import { rigFacts } from './rig-facts'

const RIG = { specialty: 'Farrier', chassis_type: null, make: 'Ford', model: 'F-350', year: 2026 }
const facts = (specifications: unknown) =>
  rigFacts({ ...RIG, specifications: specifications as Record<string, string> }).map(
    ({ label, value }) => `${label}: ${value}`,
  )

test('columns come first, then the specifications in their order', () => {
  expect(facts({ Mileage: '3,100', Drive: '4x4' })).toEqual([
    'Type: Farrier',
    'Make: Ford',
    'Model: F-350',
    'Year: 2026',
    'Mileage: 3,100',
    'Drive: 4x4',
  ])
})

test('a year of 0 is left out', () => {
  expect(rigFacts({ ...RIG, year: 0, specifications: {} }).map(({ label }) => label)).not.toContain('Year')
})

test('a label occurs once, in any case, and invalid values are left out', () => {
  const known = facts({})
  expect(facts({ MAKE: 'Chevrolet', year: '1990', empty: ' ', list: ['a'], nothing: null, map: {} })).toEqual(
    known,
  )
  expect(facts({ Doors: 4 })).toContain('Doors: 4')
})

test.each([null, undefined, 'text', ['a', 'b'], 7])('the specifications %j count as none', (odd) => {
  expect(facts(odd)).toEqual(facts({}))
})
