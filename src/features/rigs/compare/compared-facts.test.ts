import { expect, test } from 'vitest'
import { compareRigs } from './compared-facts'

const RIG = { specialty: 'Farrier', chassis_type: null, make: 'Ford', model: null, year: 2026 }

test('aligns the facts of all rigs by label, ignoring case', () => {
  const rigs = [
    { ...RIG, specifications: { Water: '25 gal' } },
    { ...RIG, make: null, specifications: { Doors: '4', WATER: '40 gal' } },
  ]
  expect(compareRigs(rigs)).toEqual([
    { label: 'Type', values: ['Farrier', 'Farrier'] },
    { label: 'Make', values: ['Ford', null] },
    { label: 'Year', values: ['2026', '2026'] },
    { label: 'Water', values: ['25 gal', '40 gal'] },
    { label: 'Doors', values: [null, '4'] },
  ])
})
