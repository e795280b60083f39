import { expect, test } from 'vitest'
import { countRigs, type FilterableRig, findRigs, type RigFilters, UNTOUCHED_RIG_FILTERS } from './find-rigs'

const rig = (over: Partial<FilterableRig>): FilterableRig => ({
  id: 'r',
  specialty: 'Farrier',
  price: 30_000,
  status: 'available',
  created_at: '2026-01-01T00:00:00Z',
  ...over,
})
const isFound = (over: Partial<FilterableRig>, filters: Partial<RigFilters>) =>
  findRigs([rig(over)], { ...UNTOUCHED_RIG_FILTERS, ...filters }).length === 1

test('price ranges: under 25,000; 25,000 to under 40,000; 40,000 and above', () => {
  expect(isFound({ price: 24_999.99 }, { price: ['under-25000'] })).toBe(true)
  expect(isFound({ price: 25_000 }, { price: ['under-25000'] })).toBe(false)
  expect(isFound({ price: 25_000 }, { price: ['25000-40000'] })).toBe(true)
  expect(isFound({ price: 39_999.99 }, { price: ['25000-40000'] })).toBe(true)
  expect(isFound({ price: 40_000 }, { price: ['25000-40000'] })).toBe(false)
  expect(isFound({ price: 40_000 }, { price: ['40000-up'] })).toBe(true)
})

test.each([Number.NaN, 0, -1, null])(
  'a rig with the price %j is in no price range and is found without one',
  (none) => {
    for (const band of ['under-25000', '25000-40000', '40000-up'] as const) {
      expect(isFound({ price: none as number }, { price: [band] })).toBe(false)
    }
    expect(isFound({ price: none as number }, {})).toBe(true)
  },
)

test('types match loosely like specialties; statuses match exactly', () => {
  expect(isFound({ specialty: 'Veterinary' }, { type: ['veterinarian'] })).toBe(true)
  expect(isFound({ specialty: null }, { type: ['farrier'] })).toBe(false)
  expect(isFound({ status: 'pending' }, { status: ['pending'] })).toBe(true)
  expect(isFound({ status: 'sold' }, { status: ['available'] })).toBe(false)
})

test('available rigs are first, then reserved and pending ones, then sold ones, each newest first', () => {
  const rigs = [
    rig({ id: 'sold', status: 'sold', created_at: '2026-09-01' }),
    rig({ id: 'pending', status: 'pending', created_at: '2026-07-01' }),
    rig({ id: 'reserved', status: 'reserved', created_at: '2026-08-01' }),
    rig({ id: 'old', created_at: '2026-01-01' }),
    rig({ id: 'new', created_at: '2026-05-01' }),
  ]
  expect(findRigs(rigs, UNTOUCHED_RIG_FILTERS).map(({ id }) => id)).toEqual([
    'new',
    'old',
    'reserved',
    'pending',
    'sold',
  ])
})

test('rigs are sorted by price in either direction within their group, and those without a price are last', () => {
  const rigs = [
    rig({ id: 'sold', price: 1, status: 'sold' }),
    rig({ id: 'none', price: 0 }),
    rig({ id: 'high', price: 50_000 }),
    rig({ id: 'low', price: 10_000 }),
  ]
  const order = (sort: RigFilters['sort']) =>
    findRigs(rigs, { ...UNTOUCHED_RIG_FILTERS, sort }).map(({ id }) => id)
  expect(order('price-up')).toEqual(['low', 'high', 'none', 'sold'])
  expect(order('price-down')).toEqual(['high', 'low', 'none', 'sold'])
})

test('the count of a choice is the number of rigs it would find', () => {
  const rigs = [rig({}), rig({ price: 50_000 }), rig({ specialty: 'Contractor', price: 50_000 })]
  const filters: RigFilters = { ...UNTOUCHED_RIG_FILTERS, type: ['farrier'] }
  expect(countRigs(rigs, filters, { price: ['40000-up'] })).toBe(1)
  expect(countRigs(rigs, filters, { type: ['contractor'] })).toBe(1)
  expect(countRigs(rigs, filters, { status: ['sold'] })).toBe(0)
})

test('several choices of one filter find the rigs of any of them', () => {
  const rigs = [
    rig({ id: 'a', price: 10_000 }),
    rig({ id: 'b', price: 30_000 }),
    rig({ id: 'c', price: 50_000 }),
  ]
  const found = findRigs(rigs, { ...UNTOUCHED_RIG_FILTERS, price: ['under-25000', '40000-up'] })
  expect(found.map(({ id }) => id).sort()).toEqual(['a', 'c'])
})
