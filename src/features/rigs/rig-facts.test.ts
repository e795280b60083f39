import { expect, test } from 'vitest'
import { rigFacts } from './rig-facts'

const RIG = { specialty: 'Farrier', chassis_type: null, make: 'Ford', model: 'F-350', year: 2026 }
const facts = (specifications: unknown) =>
  rigFacts({ ...RIG, specifications: specifications as Record<string, string> }).map(
    ({ label, value }) => `${label}: ${value}`,
  )

test('columns are first, then the specifications in their order', () => {
  expect(facts({ Mileage: '3,100', Drive: '4x4' })).toEqual([
    'Type: Farrier',
    'Make: Ford',
    'Model: F-350',
    'Year: 2026',
    'Mileage: 3,100 miles',
    'Drive: 4x4',
  ])
})

test('a specialty has the name that the filter uses', () => {
  const named = rigFacts({ ...RIG, specialty: 'Fire/EMS', specifications: {} })
  expect(named.map(({ value }) => value)).toEqual(expect.arrayContaining(['First Responder']))
})

test('a year of 0 is omitted', () => {
  expect(rigFacts({ ...RIG, year: 0, specifications: {} }).map(({ label }) => label)).not.toContain('Year')
})

test('a label occurs once, in any case, and invalid values are omitted', () => {
  const known = facts({})
  expect(facts({ MAKE: 'Chevrolet', year: '1990', empty: ' ', list: ['a'], nothing: null, map: {} })).toEqual(
    known,
  )
  expect(facts({ Doors: 4 })).toContain('Doors: 4')
})

test.each([
  [{ 'Body length': '9 ft', 'DRY WEIGHT': '690 lb' }, ['Length: 9 ft (body)', 'Weight: 690 lb']],
  [
    { 'Body weight': '940 lb', 'Bed length': '8 ft bed' },
    ['Weight: 940 lb (body alone)', 'Length: 8 ft bed'],
  ],
  [{ odometer: '18400' }, ['Mileage: 18,400 miles']],
  [{ Mileage: '41,000 mi' }, ['Mileage: 41,000 mi']],
  [{ Miles: 3100 }, ['Mileage: 3,100 miles']],
  [{ Winch: '9,500 lb' }, ['Winch: 9,500 lb']],
])('the specifications %j have the names that all rigs share', (specifications, named) => {
  expect(facts(specifications).slice(4)).toEqual(named)
})

test('two facts that would get the same name keep their own names', () => {
  expect(facts({ 'Body length': '9 ft', 'Bed length': '8 ft', 'Overall length': '22 ft' }).slice(4)).toEqual([
    'Body length: 9 ft',
    'Bed length: 8 ft',
    'Overall length: 22 ft',
  ])
})

test.each([null, undefined, 'text', ['a', 'b'], 7])('the specifications %j count as none', (odd) => {
  expect(facts(odd)).toEqual(facts({}))
})
